import { exactProduct } from "../catalog/exact.ts";
import type { LineTotal } from "../catalog/line-total.ts";
import type { PlacedPrice } from "./cart.schema.ts";

/** 1/10,000 dollars in a cent. */
const UNIT_PRICES_PER_CENT = 100;

/** What a line costs: the price of one pricing unit in 1/10,000 dollars, null = pending, and the whole line. */
export interface LinePrice {
  readonly unitPrice: number | null;
  readonly cost: LineTotal | null;
}

/**
 * Whether a line of an order being changed keeps the price the order was placed at: as long as it holds no more pieces than
 * the order does of that product, unit and cut. SUBMIT-12, CART-31.
 */
export const keepsPlacedPrice = (placed: PlacedPrice | null, quantity: number): placed is PlacedPrice =>
  placed !== null && quantity <= placed.quantity;

/** The placed total for fewer pieces: by the unit price where the total is that, else in proportion, as for catch weight. */
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
 * A line of an order being changed costs what it was placed at until it holds more than the order does; a raised line costs
 * today's price for all of its pieces, since a line has one unit price. Fewer pieces never cost more each, and the quantity of
 * the order costs exactly the placed total. `placed` null = the order does not hold it, and it costs `today`'s price.
 * SUBMIT-12, SUBMIT-14, CART-31, PROD-13.
 */
export const priceOfChange = (placed: PlacedPrice | null, quantity: number, today: LinePrice): LinePrice =>
  keepsPlacedPrice(placed, quantity) ? { unitPrice: placed.unitPrice, cost: placedCost(placed, quantity) } : today;

/** The pieces of one product, unit and cut in all lines of an order that hold them, as one; null = none does. SUBMIT-12. */
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
