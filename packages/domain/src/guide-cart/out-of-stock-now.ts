import type { GuideLine } from "../order-guide/guide.schema.ts";
import type { GuideCart, GuideCartEntry } from "./guide-cart.ts";

/**
 * The entries that are out of stock: those that were when they were typed, and those with a product that has sold out since, as
 * the loaded lines of the guide say. SHELL-27; OP-63.
 */
export const outOfStockNow = (
  cart: GuideCart,
  lines: readonly Pick<GuideLine, "productSku" | "inStock">[],
): readonly GuideCartEntry[] => {
  const gone = new Set(lines.filter(({ inStock }) => !inStock).map(({ productSku }) => productSku));
  return cart.filter(({ productSku, inStock }) => !inStock || gone.has(productSku));
};
