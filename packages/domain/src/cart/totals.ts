import type { LineTotal } from "../catalog/line-total.ts";
import type { CartLine } from "./cart.schema.ts";

/** What lines cost together, in whole cents; `pendingCount` lines have no price yet and are not in it (OP-29). */
export interface Totals {
  readonly total: number;
  readonly pendingCount: number;
  /** At least one line is estimated from an average weight. */
  readonly estimated: boolean;
}

/**
 * A total is the sum of its line totals in whole cents; lines with a pending price (null) are left out and counted separately.
 * Spec §3 §9, PROD-13, CART-05, CART-37; OP-29.
 */
export const sumOf = (costs: Iterable<LineTotal | null>): Totals => {
  let total = 0;
  let pendingCount = 0;
  let estimated = false;
  for (const cost of costs) {
    if (cost === null) pendingCount += 1;
    else {
      total += cost.cents;
      estimated ||= cost.estimated;
    }
  }
  return { total, pendingCount, estimated };
};

/** The totals of lines as the server priced them: `sumOf` their totals. CART-05. */
export const totalsOf = (lines: readonly Pick<CartLine, "totalPrice" | "isEstimated">[]): Totals =>
  sumOf(
    lines.map(({ totalPrice, isEstimated }) =>
      totalPrice === null ? null : { cents: totalPrice, estimated: isEstimated },
    ),
  );

/** The totals of several orders or subcarts together. SUBMIT-20, PROD-13. */
export const addTotals = (all: readonly Totals[]): Totals => ({
  total: all.reduce((sum, { total }) => sum + total, 0),
  pendingCount: all.reduce((count, { pendingCount }) => count + pendingCount, 0),
  estimated: all.some(({ estimated }) => estimated),
});
