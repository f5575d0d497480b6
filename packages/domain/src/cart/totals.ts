import type { LineTotal } from "../catalog/line-total.ts";
import type { CartLine, SubCart } from "./cart.schema.ts";
import type { ShippingItem } from "./drop-ship.schema.ts";

/** What lines cost together, in whole cents; `pendingCount` lines have no price yet and are not in it (OP-29). */
export interface Totals {
  readonly total: number;
  readonly pendingCount: number;
  /** At least one line is estimated from an average weight. */
  readonly estimated: boolean;
}

/** The same with the number of estimated lines, so that a line can be taken out again. */
export interface CountedTotals extends Omit<Totals, "estimated"> {
  readonly estimatedCount: number;
}

export const NO_TOTALS: CountedTotals = { total: 0, pendingCount: 0, estimatedCount: 0 };

/**
 * A line adds its cost in whole cents to a total; a line with a pending price (null) is counted apart and adds nothing.
 * `sign` -1 takes the line out again. Spec §3 §9, PROD-07, PROD-13; OP-29.
 */
export const addCost = (sum: CountedTotals, cost: LineTotal | null, sign: 1 | -1 = 1): CountedTotals => ({
  total: sum.total + sign * (cost?.cents ?? 0),
  pendingCount: sum.pendingCount + (cost === null ? sign : 0),
  estimatedCount: sum.estimatedCount + (cost?.estimated === true ? sign : 0),
});

/** The total of lines is the sum of their line totals (`addCost`). Spec §3 §9, PROD-13, CART-05, CART-37; OP-29. */
export const sumOf = (costs: Iterable<LineTotal | null>): Totals => {
  let sum = NO_TOTALS;
  for (const cost of costs) sum = addCost(sum, cost);
  return totalsOfCounted(sum);
};

/** Counted totals without the number of estimated lines. CART-05. */
export const totalsOfCounted = ({ estimatedCount, ...sum }: CountedTotals): Totals => ({
  ...sum,
  estimated: estimatedCount > 0,
});

/** What a line costs as the server priced it; null = its price is pending. CART-05, PROD-13. */
export const costOf = ({ totalPrice, isEstimated }: Pick<CartLine, "totalPrice" | "isEstimated">): LineTotal | null =>
  totalPrice === null ? null : { cents: totalPrice, estimated: isEstimated };

/** The totals of lines as the server priced them: `sumOf` their totals. CART-05. */
export const totalsOf = (lines: readonly Pick<CartLine, "totalPrice" | "isEstimated">[]): Totals =>
  sumOf(lines.map(costOf));

/**
 * What a delivery costs: its lines, and how it is shipped. Spec §7, CART-05, CART-17; OP-78.
 */
export const subCartTotals = (subCart: Pick<SubCart, "lines" | "shippingItem">): Totals =>
  withShipping(totalsOf(subCart.lines), subCart.shippingItem);

/** The totals with what shipping costs in whole cents; null = nothing is shipped by a vendor. CART-17. */
export const withShipping = (totals: Totals, shipping: Pick<ShippingItem, "shippingCost"> | null): Totals =>
  shipping === null ? totals : { ...totals, total: totals.total + shipping.shippingCost };

/** The totals of several orders or subcarts together. SUBMIT-20, PROD-13. */
export const addTotals = (all: readonly Totals[]): Totals => ({
  total: all.reduce((sum, { total }) => sum + total, 0),
  pendingCount: all.reduce((count, { pendingCount }) => count + pendingCount, 0),
  estimated: all.some(({ estimated }) => estimated),
});
