import { isUnusualQuantity } from "../quantity/unusual-quantity.ts";

/** Both in pieces of the same unit. */
export interface UnlikeLastOrder {
  readonly _tag: "UnlikeLastOrder";
  readonly last: number;
  readonly quantity: number;
}

/** A quantity far above the last order's is questioned; null = nothing to ask (CART-10, GUIDE-CART-09). */
export const unusualSinceLast = (
  quantity: number,
  unit: string,
  last: { readonly quantity: number; readonly uom: string } | null | undefined,
): UnlikeLastOrder | null =>
  last != null && last.uom === unit && isUnusualQuantity(quantity, { quantity: last.quantity, most: last.quantity }, 0)
    ? { _tag: "UnlikeLastOrder", last: last.quantity, quantity }
    : null;
