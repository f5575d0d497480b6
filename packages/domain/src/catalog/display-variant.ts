import { isOfSecondaryUnit } from "./business-unit.ts";
import type { Variant } from "./variant.schema.ts";

/**
 * The variant that stands for a product is the first in stock that is not of a secondary business unit, else the first in
 * stock; with nothing in stock the default one, else the first, so that unit and price can still be seen.
 * Null = the product has no variants. Spec §4, PROD-06, PROD-08, PROD-09, PROD-10; OP-28.
 */
export const displayVariant = (variants: readonly Variant[]): Variant | null =>
  variants.find((variant) => variant.inStock && !isOfSecondaryUnit(variant)) ??
  variants.find((variant) => variant.inStock) ??
  variants.find((variant) => variant.isDefault) ??
  variants[0] ??
  null;
