import { isUnusualQuantity } from "../quantity/unusual-quantity.ts";

/**
 * What is to be confirmed about a quantity while it is typed, where only the last order is known: far more than that one in the same
 * unit; null = nothing. It hinders nothing. CART-10, GUIDE-CART-09.
 */
export const unusualSinceLast = (
  quantity: number,
  unit: string,
  last: { readonly quantity: number; readonly uom: string } | null | undefined,
): string | null =>
  last != null && last.uom === unit && isUnusualQuantity(quantity, { quantity: last.quantity, most: last.quantity }, 0)
    ? `You ordered ${last.quantity} last time; ${quantity}?`
    : null;
