import { variantInUnit } from "../catalog/chosen-variant.ts";
import { exactProduct } from "../catalog/exact.ts";
import { type LineTotal, lineTotal } from "../catalog/line-total.ts";
import { formatUnitPrice } from "../catalog/money.ts";
import { linesOf } from "./cart-lines.ts";
import type { Cart, CartLine } from "./cart.schema.ts";
import { addCost, type CountedTotals, type Totals, costOf, totalsOfCounted } from "./totals.ts";

/** What the line costs at a price in 1/10,000 dollars; null = the price is pending. */
const costAt = (line: CartLine, unitPrice: number | null): LineTotal | null => {
  if (unitPrice === null) return null;
  const variant = variantInUnit(line.variants, line.unitOfMeasure);
  if (variant !== null)
    return lineTotal({ price: formatUnitPrice(unitPrice), catchWeight: variant.catchWeight }, line.quantity);
  if (line.totalPrice === null || line.unitPrice === null || line.unitPrice === 0) return null;
  const cents = exactProduct([line.totalPrice, unitPrice], line.unitPrice);
  return cents === null ? null : { cents, estimated: line.isEstimated };
};

/**
 * What a line cost at the price that its customer saw last, for the quantity of now; null = that was pending, or nothing has
 * changed about it. CART-31.
 */
export const costWhenSeen = (line: CartLine): LineTotal | null =>
  line.seen === null || line.seen.isOutOfStock ? null : costAt(line, line.seen.unitPrice);

/**
 * What the cart cost when its customer saw its lines last: each changed line at the price that was seen, with those that went
 * out of stock meanwhile and without those that came back. Quantities are those of now. Whole cents; null = the changes
 * leave the total as it is. CART-05, CART-31, CART-32; OP-65.
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
