import type { CartLine } from "./cart.schema.ts";

/** What lines cost together, in whole cents; `pendingCount` lines have no price yet and are not in it (OP-29). */
export interface Totals {
  readonly total: number;
  readonly pendingCount: number;
  /** At least one line is reckoned from an average weight. */
  readonly estimated: boolean;
}

/**
 * A total is the sum of its line totals in whole cents; lines whose price is pending are left out and counted apart.
 * Spec §3 §9, PROD-13, CART-05, CART-37; OP-29.
 */
export const totalsOf = (lines: Iterable<Pick<CartLine, "totalPrice" | "isEstimated">>): Totals => {
  let total = 0;
  let pendingCount = 0;
  let estimated = false;
  for (const line of lines) {
    if (line.totalPrice === null) pendingCount += 1;
    else {
      total += line.totalPrice;
      estimated ||= line.isEstimated;
    }
  }
  return { total, pendingCount, estimated };
};
