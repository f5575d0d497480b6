import { displayVariant } from "./display-variant.ts";
import type { Unit } from "./sku.schema.ts";
import { unit } from "./sku.ts";
import type { Variant } from "./variant.schema.ts";

/**
 * The size a customer buys is the one flagged as default, else the display variant. Null = there are no variants.
 * Spec §4, GUIDE-EDIT-29, GUIDE-EDIT-30; OP-57.
 */
export const chosenVariant = (variants: readonly Variant[]): Variant | null =>
  variants.find((variant) => variant.isDefault) ?? displayVariant(variants);

/**
 * The size that a guide line shows and is ordered in is its default while that is in stock, else the display variant: a line
 * with its usual size out of stock can still be ordered in another. What is saved is the default (`chosenVariant`).
 * Null = there are no variants. Spec §4, PROD-08, PROD-09, GUIDE-EDIT-29.
 */
export const shownVariant = (variants: readonly Variant[]): Variant | null =>
  variants.find((variant) => variant.isDefault && variant.inStock) ?? displayVariant(variants);

/** The unit of measure that calls name a variant by; '' when it has none, never 'undefined'. OP-57, OP-148. */
export const unitOf = (variant: Pick<Variant, "metadata"> | null): Unit => unit(variant?.metadata?.unitOfMeasure ?? "");

/** The variant that is sold in a unit; the first when several are. Null = none is. OP-148. */
export const variantInUnit = (variants: readonly Variant[], wanted: Unit): Variant | null =>
  variants.find((variant) => unitOf(variant) === wanted) ?? null;

/** The size that a guide line is ordered in: the chosen unit's, else the one the line shows. GUIDE-CART-10. */
export const orderedVariant = (variants: readonly Variant[], chosen: Unit | undefined): Variant | null =>
  (chosen === undefined ? null : variantInUnit(variants, chosen)) ?? shownVariant(variants);
