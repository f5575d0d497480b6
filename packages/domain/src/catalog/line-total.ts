import { isCatchWeight } from "./catch-weight.ts";
import { exactProduct } from "./exact.ts";
import { unitPriceAt } from "./price-tiers.ts";
import type { Variant } from "./variant.schema.ts";

/** A line's cost in whole cents, and whether it is estimated from an average weight. */
export interface LineTotal {
  readonly cents: number;
  readonly estimated: boolean;
}

/** What a variant's cost depends on. */
export type PriceBasis = Pick<Variant, "price" | "priceTiers" | "catchWeight">;

const UNIT_PRICES_PER_CENT = 100;

/**
 * A line costs quantity times the price at that quantity, a catch-weight line quantity times average weight times price per pound or
 * kilogram, rounded once to whole cents, half up. null = price pending or weight unknown; totals then leave the line
 * out and count it apart. `quantity` in the variant's unit (§3 §9, PROD-07, PROD-13, CART-37, OP-29).
 */
export const lineTotal = (variant: PriceBasis, quantity: number): LineTotal | null => {
  const price = unitPriceAt(variant, quantity);
  if (price === null) return null;
  if (!isCatchWeight(variant)) return total([price, quantity], false);
  const weight = variant.catchWeight?.averageWeight ?? null;
  return weight === null || weight <= 0 ? null : total([price, quantity, weight], true);
};

const total = (factors: readonly number[], estimated: boolean): LineTotal | null => {
  const cents = exactProduct(factors, UNIT_PRICES_PER_CENT);
  return cents === null ? null : { cents, estimated };
};
