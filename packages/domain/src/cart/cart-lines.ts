import type { Cart, CartGroup, CartLine, CartLineId, SubCart } from "./cart.schema.ts";

type HasGroups = Pick<Cart, "cartGroups">;

/** All subcarts, group by group (CART-07). */
export const subCartsOf = (cart: HasGroups): readonly SubCart[] => cart.cartGroups.flatMap((group) => group.subCarts);

/** The orderable lines, subcart by subcart; out-of-stock lines are kept apart in `cart.oosLines` (CART-08, OP-63). */
export const linesOf = (cart: HasGroups): readonly CartLine[] => subCartsOf(cart).flatMap((subCart) => subCart.lines);

/** Additions of the same product, unit and cut become one line, even with different comments (CART-01, OP-32). */
export const cartLineKey = (
  line: Pick<CartLine, "productSku" | "unitOfMeasure" | "cutInstructions1" | "cutInstructions2">,
): string =>
  JSON.stringify([line.productSku, line.unitOfMeasure, line.cutInstructions1 || null, line.cutInstructions2 || null]);

/** Pieces of each product in the cart by `sku|unit`, without out-of-stock lines (QTY-06). */
export const quantitiesInCart = (cart: HasGroups): Readonly<Record<string, number>> => {
  const quantities: Record<string, number> = {};
  for (const line of linesOf(cart)) {
    const key = `${line.productSku}|${line.unitOfMeasure}`;
    quantities[key] = (quantities[key] ?? 0) + line.quantity;
  }
  return quantities;
};

/** Pieces of each product that the order being modified holds, by `sku|unit`: they stay available to it (SUBMIT-12, OP-87). */
export const quantitiesSetAside = (cart: HasGroups): Readonly<Record<string, number>> => {
  const quantities: Record<string, number> = {};
  for (const { productSku, unitOfMeasure, placed } of linesOf(cart)) {
    const key = `${productSku}|${unitOfMeasure}`;
    if (placed !== null) quantities[key] = (quantities[key] ?? 0) + placed.quantity;
  }
  return quantities;
};

/** The cart's badge counts distinct lines, not pieces, without those out of stock (§3, CART-05, OP-72). */
export const itemCount = (cart: HasGroups | null): number => (cart === null ? 0 : linesOf(cart).length);

/**
 * Shows lines with the quantities on their way to the server; null removes a line, and its subcart and group if they
 * become empty. Totals stay the server's. Everything unchanged keeps its identity (§7, CART-10, CART-11, OP-75, OP-81).
 */
export const withQuantities = <C extends HasGroups>(cart: C, quantities: ReadonlyMap<CartLineId, number | null>): C => {
  if (quantities.size === 0) return cart;
  const cartGroups = mapFiltered(cart.cartGroups, (group): CartGroup | null => {
    const subCarts = mapFiltered(group.subCarts, (subCart): SubCart | null => {
      const lines = mapFiltered(subCart.lines, (line): CartLine | null => {
        const quantity = quantities.get(line.id);
        if (quantity === null) return null;
        return quantity === undefined || quantity === line.quantity ? line : { ...line, quantity };
      });
      if (lines === subCart.lines) return subCart;
      return lines.length === 0 ? null : { ...subCart, lines };
    });
    if (subCarts === group.subCarts) return group;
    return subCarts.length === 0 ? null : { ...group, subCarts };
  });
  return cartGroups === cart.cartGroups ? cart : { ...cart, cartGroups };
};

const mapFiltered = <A>(list: readonly A[], change: (item: A) => A | null): readonly A[] => {
  const kept: A[] = [];
  let changed = false;
  for (const item of list) {
    const next = change(item);
    if (next !== item) changed = true;
    if (next !== null) kept.push(next);
  }
  return changed ? kept : list;
};
