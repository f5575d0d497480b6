import type { MenuEntry } from "../../ui/menu-entry.ts";

/** Who is signed in, as the header shows it. */
export interface Member {
  readonly name: string;
  readonly organization: { readonly name: string; readonly accountNumber: string } | null;
  /** All organizations of the user, the present one checked. */
  readonly organizations: readonly MenuEntry[];
  readonly salesRep: { readonly name: string; readonly phone: string } | null;
}
