import { isUnusualQuantity } from "../quantity/unusual-quantity.ts";

/** A quantity far above the last order's is questioned; null = nothing to ask (CART-10, GUIDE-CART-09). */
export const unusualSinceLast = (
  quantity: number,
  unit: string,
  last: { readonly quantity: number; readonly uom: string } | null | undefined,
): string | null =>
  last != null && last.uom === unit && isUnusualQuantity(quantity, { quantity: last.quantity, most: last.quantity }, 0)
    ? `You ordered ${last.quantity} last time; ${quantity}?`
    : null;
