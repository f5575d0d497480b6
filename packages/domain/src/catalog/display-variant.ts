import { isOfSecondaryUnit } from "./business-unit.ts";
import type { Variant } from "./variant.schema.ts";

/**
 * A product is shown by its first in-stock variant of a non-secondary business unit, else the first in stock, else the
 * default, else the first, so unit and price are always visible. null = no variants (§4, PROD-06, PROD-08, PROD-09,
 * PROD-10, OP-28).
 */
export const displayVariant = (variants: readonly Variant[]): Variant | null =>
  variants.find((variant) => variant.inStock && !isOfSecondaryUnit(variant)) ??
  variants.find((variant) => variant.inStock) ??
  variants.find((variant) => variant.isDefault) ??
  variants[0] ??
  null;
