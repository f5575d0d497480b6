import type { MenuEntry } from "../../ui/menu-entry.ts";

export interface Member {
  readonly name: string;
  readonly organization: { readonly name: string; readonly accountNumber: string } | null;
  readonly organizations: readonly MenuEntry[];
  readonly salesRep: { readonly name: string; readonly phone: string } | null;
}
