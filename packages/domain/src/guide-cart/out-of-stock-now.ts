import type { GuideLine } from "../order-guide/guide.schema.ts";
import type { GuideCart, GuideCartEntry } from "./guide-cart.ts";

/** Entries out of stock when typed, or sold out since (SHELL-27, OP-63). */
export const outOfStockNow = (
  cart: GuideCart,
  lines: readonly Pick<GuideLine, "productSku" | "inStock">[],
): readonly GuideCartEntry[] => {
  const gone = new Set(lines.filter(({ inStock }) => !inStock).map(({ productSku }) => productSku));
  return cart.filter(({ productSku, inStock }) => !inStock || gone.has(productSku));
};
