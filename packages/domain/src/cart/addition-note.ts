import type { Variant } from "../catalog/variant.schema.ts";
import type { QuantityNotice } from "../quantity/limits.ts";
import { NOT_IN_STOCK, orderingSentence } from "../text/ordering-sentences.ts";

const OWN = { NOT_IN_STOCK, orderingSentence };

/**
 * What is said of an item that is added in the quantity that was wanted, though it isn't all in stock: it is out of stock and
 * kept apart, or part of it comes later. Null = there is nothing to say. GUIDE-CART-11, QTY-13; OP-63, OP-88.
 */
export const additionNote = (
  { inStock }: Pick<Variant, "inStock">,
  notice: QuantityNotice | null,
  say: { readonly NOT_IN_STOCK: string; readonly orderingSentence: (value: QuantityNotice) => string } = OWN,
): string | null => {
  if (!inStock) return say.NOT_IN_STOCK;
  return notice?._tag === "BackOrdered" ? say.orderingSentence(notice) : null;
};
