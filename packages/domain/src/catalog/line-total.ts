import { isCatchWeight } from "./catch-weight.ts";
import { exactProduct } from "./exact.ts";
import { parsePrice } from "./price.ts";
import type { Variant } from "./variant.schema.ts";

/** What one line costs: whole cents, and whether they are estimated from an average weight. */
export interface LineTotal {
  readonly cents: number;
  readonly estimated: boolean;
}

/** What of a variant its cost follows from. */
export type PriceBasis = Pick<Variant, "price" | "catchWeight">;

/** 1/10,000 dollars in a cent. */
const UNIT_PRICES_PER_CENT = 100;

/**
 * A line costs quantity times price, a catch-weight line quantity times average weight times price per pound or kilogram;
 * it is rounded once to whole cents, half up. Null = the price is pending, or the weight is not known: the line is then
 * left out of every total and named apart. `quantity` in the variant's unit.
 * Spec §3 §9, PROD-07, PROD-13, CART-37; OP-29.
 */
export const lineTotal = (variant: PriceBasis, quantity: number): LineTotal | null => {
  const price = parsePrice(variant.price);
  if (price === null) return null;
  if (!isCatchWeight(variant)) return total([price, quantity], false);
  const weight = variant.catchWeight?.averageWeight ?? null;
  return weight === null || weight <= 0 ? null : total([price, quantity, weight], true);
};

const total = (factors: readonly number[], estimated: boolean): LineTotal | null => {
  const cents = exactProduct(factors, UNIT_PRICES_PER_CENT);
  return cents === null ? null : { cents, estimated };
};
