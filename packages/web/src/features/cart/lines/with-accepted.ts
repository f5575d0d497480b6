import type { Cart, CartLine } from "@larder/domain/cart/cart.schema";
import type { AcceptedChanges } from "./accepted-changes.ts";

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
