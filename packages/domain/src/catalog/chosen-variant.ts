import { displayVariant } from "./display-variant.ts";
import type { Unit } from "./sku.schema.ts";
import { unit } from "./sku.ts";
import type { Variant } from "./variant.schema.ts";

/** A customer buys the default size, else the display variant (§4, GUIDE-EDIT-29, GUIDE-EDIT-30, OP-57). */
export const chosenVariant = (variants: readonly Variant[]): Variant | null =>
  variants.find((variant) => variant.isDefault) ?? displayVariant(variants);

/**
 * A guide line shows and orders its default size while in stock, else the display variant, so a line can be ordered in
 * another size when its usual one is out. Saving keeps the default (`chosenVariant`). null = no variants (§4, PROD-08,
 * PROD-09, GUIDE-EDIT-29).
 */
export const shownVariant = (variants: readonly Variant[]): Variant | null =>
  variants.find((variant) => variant.isDefault && variant.inStock) ?? displayVariant(variants);

/** A variant is identified by its unit of measure in calls; '' when it has none (OP-57, OP-148). */
export const unitOf = (variant: Pick<Variant, "metadata"> | null): Unit => unit(variant?.metadata?.unitOfMeasure ?? "");

/** The first variant sold in a unit; null = none (OP-148). */
export const variantInUnit = (variants: readonly Variant[], wanted: Unit): Variant | null =>
  variants.find((variant) => unitOf(variant) === wanted) ?? null;

/** A guide line is ordered in the chosen unit, else in the size it shows (GUIDE-CART-10). */
export const orderedVariant = (variants: readonly Variant[], chosen: Unit | undefined): Variant | null =>
  (chosen === undefined ? null : variantInUnit(variants, chosen)) ?? shownVariant(variants);
