import type { Cart, CartLine, SeenLine } from "@larder/domain/cart/cart.schema";
import { createContext } from "react";
import { makeFields } from "../../../state/observable.ts";

/** The cart with its accepted changes shown as changes, except in lines changed again. CART-31, CART-32. */
export const withAccepted = (cart: Cart, accepted: Pick<AcceptedChanges, "lines">): Cart => {
  const put = (line: CartLine): CartLine =>
    line.seen === null ? { ...line, seen: accepted.lines.get(line.id)?.was ?? null } : line;
  return {
    ...cart,
    cartGroups: cart.cartGroups.map((group) => ({
      ...group,
      subCarts: group.subCarts.map((subCart) => ({ ...subCart, lines: subCart.lines.map(put) })),
    })),
    oosLines: cart.oosLines.map(put),
  };
};

/** When it was accepted, ms since 1970. */
export interface Accepted<Was> {
  readonly was: Was;
  readonly at: number;
}

/** Changes accepted since the cart was opened, shown as quiet notes until it's closed (CART-31, CART-32). */
export class AcceptedChanges {
  lines: ReadonlyMap<string, Accepted<SeenLine>> = new Map();

  constructor() {
    makeFields(this, ["lines"]);
  }

  add({ id, seen: was }: CartLine): void {
    if (was !== null) this.lines = new Map(this.lines).set(id, { was, at: Date.now() });
  }
}

export const AcceptedContext = createContext(new AcceptedChanges());
