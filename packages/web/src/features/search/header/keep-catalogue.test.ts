import { expect, it, vi } from "vitest";
import type { Shop } from "../../../state/shop.ts";
import { keepCatalogue } from "./keep-catalogue.ts";

/** Whether a page in this browser and session may load the catalog. */
const mayLoad = (browser: object, choosing: number | null): boolean => {
  vi.stubGlobal("navigator", browser);
  const sent: { readonly mayLoad: boolean }[] = [];
  const kept = { hold: () => {}, send: (event: { readonly mayLoad: boolean }) => void sent.push(event) };
  const session = { state: { status: "guest", choosing, currentUser: null } };
  keepCatalogue({ storefront: { start: () => kept }, session } as unknown as Shop);
  expect(sent).toHaveLength(1);
  return sent[0]!.mayLoad;
};

it("SEARCH-01 IDENT-07 the catalog isn't loaded offline, to save data, or while an organization is chosen", () => {
  expect(mayLoad({ onLine: true }, null)).toBe(true);
  expect(mayLoad({ onLine: true }, 2)).toBe(false);
  expect(mayLoad({ onLine: false }, null)).toBe(false);
  expect(mayLoad({ onLine: true, connection: { saveData: true } }, null)).toBe(false);
});
