import type { KeyValueStorage } from "@larder/sdk/kernel/storage";
import type { Storefront } from "@larder/sdk/storefront";
import type { Leftover } from "./screen-history.ts";

/** Where it is written down what is left of a person who signed out. */
export interface SignOutRecord {
  readonly device: string;
  readonly email: string;
  /** Those that no other tab uses. */
  readonly storages: () => readonly KeyValueStorage[];
  /** In ms, true time. */
  readonly at: () => number;
  readonly later: (ms: number, work: () => void) => void;
  readonly leftovers: Leftover[];
}

/** What answers on their way may still bring, in ms. */
const LOOKS_AFTER = [0, 1_000, 30_000] as const;

/** Names of guides, and numbers of orders. */
const MARKS = [/Prep list/, /Weekday/, /Secret of B/, /"73\d{5}"/] as const;

/** The workflows that have what is a customer's; an address may name an order after signing out. */
const OWN = [
  "session",
  "account",
  "header",
  "cart",
  "orders",
  "orderDetails",
  "orderConfirmation",
  "guideList",
  "guideDetail",
  "guideCart",
  "guideDrafts",
  "quickOrder",
] as const satisfies readonly (keyof Storefront)[];

/** Looks for what is left of a person right after they signed out, and while no one signs in. */
export const watchSignOuts = (shop: Storefront, record: SignOutRecord): void => {
  const { device, email, storages, at, later, leftovers } = record;
  const marks = [...MARKS, new RegExp(email.replace(".", "\\."))];
  const look = (where: string, text: string): void => {
    for (const mark of marks) {
      const [found] = mark.exec(text) ?? [];
      if (found !== undefined) leftovers.push({ device, at: at(), where, mark: found });
    }
  };
  let { signOuts } = shop.session.get();
  shop.session.subscribe(() => {
    const state = shop.session.get();
    if (state.signOuts === signOuts) return;
    ({ signOuts } = state);
    for (const ms of LOOKS_AFTER)
      later(ms, () => {
        const now = shop.session.get();
        if (now.status !== "guest" || now.signOuts !== signOuts || now.isSigningIn) return;
        for (const name of OWN) look(name, JSON.stringify(shop[name].get()));
        for (const storage of storages())
          for (const key of storage.keys()) look("storage", `${key} ${storage.get(key)}`);
      });
  });
};
