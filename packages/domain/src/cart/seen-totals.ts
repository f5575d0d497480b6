import { variantInUnit } from "../catalog/chosen-variant.ts";
import { exactProduct } from "../catalog/exact.ts";
import { type LineTotal, lineTotal } from "../catalog/line-total.ts";
import { formatUnitPrice } from "../catalog/money.ts";
import { linesOf } from "./cart-lines.ts";
import type { Cart, CartLine } from "./cart.schema.ts";
import { addCost, type CountedTotals, type Totals, costOf, totalsOfCounted } from "./totals.ts";

/** null = pending. */
const costAt = (line: CartLine, unitPrice: number | null): LineTotal | null => {
  if (unitPrice === null) return null;
  const variant = variantInUnit(line.variants, line.unitOfMeasure);
  if (variant !== null)
    return lineTotal({ price: formatUnitPrice(unitPrice), catchWeight: variant.catchWeight }, line.quantity);
  if (line.totalPrice === null || line.unitPrice === null || line.unitPrice === 0) return null;
  const cents = exactProduct([line.totalPrice, unitPrice], line.unitPrice);
  return cents === null ? null : { cents, estimated: line.isEstimated };
};

/** What a line cost at the last price seen, at today's quantity; null = pending or unchanged (CART-31). */
export const costWhenSeen = (line: CartLine): LineTotal | null =>
  line.seen === null || line.seen.isOutOfStock ? null : costAt(line, line.seen.unitPrice);

/**
 * The cart's total at the prices its customer last saw, including lines that went out of stock since and excluding
 * those that came back, at today's quantities. Whole cents; null = the total didn't change (CART-05, CART-31, CART-32,
 * OP-65).
 */
export const totalsWhenSeen = (cart: Cart): Totals | null => {
  const { totals: now } = cart.summary;
  const lines = linesOf(cart);
  let sum: CountedTotals = { ...now, estimatedCount: lines.filter(({ isEstimated }) => isEstimated).length };
  for (const line of lines) {
    const { seen } = line;
    if (seen === null) continue;
    sum = addCost(sum, costOf(line), -1);
    if (!seen.isOutOfStock)
      sum = addCost(sum, seen.unitPrice === line.unitPrice ? costOf(line) : costAt(line, seen.unitPrice));
  }
  for (const line of cart.oosLines) {
    const { seen } = line;
    if (seen !== null && !seen.isOutOfStock) sum = addCost(sum, costAt(line, seen.unitPrice));
  }
  return sum.total === now.total && sum.pendingCount === now.pendingCount ? null : totalsOfCounted(sum);
};
