import type { LineTotal } from "../catalog/line-total.ts";
import type { CartLine, SubCart } from "./cart.schema.ts";
import type { ShippingItem } from "./drop-ship.schema.ts";

/** Total cost of lines in whole cents, without the `pendingCount` lines whose price is pending (OP-29). */
export interface Totals {
  readonly total: number;
  readonly pendingCount: number;
  readonly estimated: boolean;
}

/** With the number of estimated lines, so a line can be subtracted again. */
export interface CountedTotals extends Omit<Totals, "estimated"> {
  readonly estimatedCount: number;
}

export const NO_TOTALS: CountedTotals = { total: 0, pendingCount: 0, estimatedCount: 0 };

/** A line adds its cost in whole cents, or counts as pending (null) (§3 §9, PROD-07, PROD-13, OP-29). */
export const addCost = (sum: CountedTotals, cost: LineTotal | null, sign: 1 | -1 = 1): CountedTotals => ({
  total: sum.total + sign * (cost?.cents ?? 0),
  pendingCount: sum.pendingCount + (cost === null ? sign : 0),
  estimatedCount: sum.estimatedCount + (cost?.estimated === true ? sign : 0),
});

/** Line totals add up to the total (`addCost`) (§3 §9, PROD-13, CART-05, CART-37, OP-29). */
export const sumOf = (costs: Iterable<LineTotal | null>): Totals => {
  let sum = NO_TOTALS;
  for (const cost of costs) sum = addCost(sum, cost);
  return totalsOfCounted(sum);
};

/** A total is estimated if any of its lines is (CART-05). */
export const totalsOfCounted = ({ estimatedCount, ...sum }: CountedTotals): Totals => ({
  ...sum,
  estimated: estimatedCount > 0,
});

/** A line costs what the server priced it at; null = pending (CART-05, PROD-13). */
export const costOf = ({ totalPrice, isEstimated }: Pick<CartLine, "totalPrice" | "isEstimated">): LineTotal | null =>
  totalPrice === null ? null : { cents: totalPrice, estimated: isEstimated };

/** The sum of the line totals from the server (CART-05). */
export const totalsOf = (lines: readonly Pick<CartLine, "totalPrice" | "isEstimated">[]): Totals =>
  sumOf(lines.map(costOf));

/** A delivery costs its lines plus shipping (§7, CART-05, CART-17, OP-78). */
export const subCartTotals = (subCart: Pick<SubCart, "lines" | "shippingItem">): Totals =>
  withShipping(totalsOf(subCart.lines), subCart.shippingItem);

/** Adds shipping in whole cents; null = no vendor ships (CART-17). */
export const withShipping = (totals: Totals, shipping: Pick<ShippingItem, "shippingCost"> | null): Totals =>
  shipping === null ? totals : { ...totals, total: totals.total + shipping.shippingCost };

/** The combined totals of several orders or subcarts (SUBMIT-20, PROD-13). */
export const addTotals = (all: readonly Totals[]): Totals => ({
  total: all.reduce((sum, { total }) => sum + total, 0),
  pendingCount: all.reduce((count, { pendingCount }) => count + pendingCount, 0),
  estimated: all.some(({ estimated }) => estimated),
});
