import type { CartGroup, CartLine, SubCart } from "./cart.schema.ts";

/** What a subcart is told apart by, within its business unit: vendor and way of delivery. CART-07; OP-73. */
export type SubCartPlace = Pick<SubCart, "businessUnitId" | "vendorId" | "isDropShip" | "isPreOrder" | "isJIT">;

/** The same text for the same subcart: business unit, vendor, drop ship, pre-order, just in time. CART-07; OP-73. */
export const subCartKey = (place: SubCartPlace): string =>
  JSON.stringify([place.businessUnitId, place.vendorId, place.isDropShip, place.isPreOrder, place.isJIT]);

/**
 * The lines of a cart are split into one group for each business unit, and in it one subcart for each vendor and way of
 * delivery; each becomes one order. Groups, subcarts and lines stand in the order in which their first line came.
 * `subCartAt` makes the empty subcart of a place, with what else is known of it. Spec §3, CART-07, SUBMIT-20; OP-73.
 */
export const splitIntoGroups = (
  placed: Iterable<{ readonly line: CartLine; readonly place: SubCartPlace }>,
  subCartAt: (place: SubCartPlace) => Omit<SubCart, "lines" | keyof SubCartPlace>,
): readonly CartGroup[] => {
  const groups = new Map<string, Map<string, SubCart & { readonly lines: CartLine[] }>>();
  for (const { line, place } of placed) {
    let subCarts = groups.get(place.businessUnitId);
    if (subCarts === undefined) {
      subCarts = new Map();
      groups.set(place.businessUnitId, subCarts);
    }
    const key = subCartKey(place);
    const subCart = subCarts.get(key);
    if (subCart === undefined) {
      const { businessUnitId, vendorId, isDropShip, isPreOrder, isJIT } = place;
      subCarts.set(key, {
        ...subCartAt(place),
        businessUnitId,
        vendorId,
        isDropShip,
        isPreOrder,
        isJIT,
        lines: [line],
      });
    } else subCart.lines.push(line);
  }
  return [...groups].map(([businessUnitId, subCarts]) => ({ businessUnitId, subCarts: [...subCarts.values()] }));
};
