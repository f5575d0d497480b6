import { exactProduct } from "../catalog/exact.ts";
import type { LineTotal } from "../catalog/line-total.ts";
import type { PlacedPrice } from "./cart.schema.ts";

const UNIT_PRICES_PER_CENT = 100;

/** A line's price: one pricing unit in 1/10,000 dollars, null = pending, and the line's total. */
export interface LinePrice {
  readonly unitPrice: number | null;
  readonly cost: LineTotal | null;
}

/** A line keeps its original price up to the quantity in the order (SUBMIT-12, CART-31). */
export const keepsPlacedPrice = (placed: PlacedPrice | null, quantity: number): placed is PlacedPrice =>
  placed !== null && quantity <= placed.quantity;

/** Fewer pieces cost the unit price where the total is plain, otherwise a proportional share, as for catch weight. */
const placedCost = ({ unitPrice, totalPrice, isEstimated, ...placed }: PlacedPrice, quantity: number) => {
  if (totalPrice === null) return null;
  if (quantity === placed.quantity) return { cents: totalPrice, estimated: isEstimated };
  const isPlain = unitPrice !== null && exactProduct([unitPrice, placed.quantity], UNIT_PRICES_PER_CENT) === totalPrice;
  const cents = isPlain
    ? exactProduct([unitPrice, quantity], UNIT_PRICES_PER_CENT)
    : exactProduct([totalPrice, quantity], placed.quantity);
  return cents === null ? null : { cents, estimated: isEstimated };
};

/**
 * A line of an edited order costs its original price until it holds more than the order does; then all its pieces cost
 * today's price, since a line has one unit price. Fewer pieces never cost more each, and the order's quantity costs
 * exactly its original total. `placed` null = not in the order (SUBMIT-12, SUBMIT-14, CART-31, PROD-13).
 */
export const priceOfChange = (placed: PlacedPrice | null, quantity: number, today: LinePrice): LinePrice =>
  keepsPlacedPrice(placed, quantity) ? { unitPrice: placed.unitPrice, cost: placedCost(placed, quantity) } : today;

/** The order's lines with one product, unit and cut, combined; null = none (SUBMIT-12). */
export const placedTogether = (lines: readonly PlacedPrice[]): PlacedPrice | null => {
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return others.reduce(
    (sum, line) => ({
      quantity: sum.quantity + line.quantity,
      unitPrice: sum.unitPrice === null || line.unitPrice === null ? null : Math.max(sum.unitPrice, line.unitPrice),
      totalPrice: sum.totalPrice === null || line.totalPrice === null ? null : sum.totalPrice + line.totalPrice,
      isEstimated: sum.isEstimated || line.isEstimated,
    }),
    first,
  );
};
