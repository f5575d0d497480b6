import type { BrandPolicy } from "../brand/policy.ts";
import type { Variant } from "./variant.schema.ts";

/** A brand offers all variants except those of stocking types it doesn't sell (§9, PROD-14, CONST-10, OP-30). */
export const offeredVariants = (
  variants: readonly Variant[],
  policy: Pick<BrandPolicy, "excludesStockingType">,
): readonly Variant[] => {
  const offered = variants.filter((variant) => !policy.excludesStockingType(variant.stockingType));
  return offered.length === variants.length ? variants : offered;
};

/** A product isn't offered when all its sizes are of a stocking type the brand doesn't sell (PROD-14, OP-30). */
export const isNotOffered = (
  variants: readonly Variant[],
  policy: Pick<BrandPolicy, "excludesStockingType">,
): boolean => variants.length > 0 && offeredVariants(variants, policy).length === 0;

export type NotForSale = "restricted";

/** A restricted product can be seen but not added; null = it can be added (§3, PROD-13, PROD-15, OP-31). */
export const notForSale = (variant: Pick<Variant, "isRestrictedProduct">): NotForSale | null =>
  variant.isRestrictedProduct ? "restricted" : null;

/** What a customer must know before buying a variant. */
export type VariantLabel = "specialOrder" | "reserve" | "restricted";

/** Special order, reserve and restricted products are labeled, in this order (§3, PROD-15, OP-31). */
export const variantLabels = (
  variant: Pick<Variant, "specialOrderFlag" | "isReserve" | "isRestrictedProduct">,
): readonly VariantLabel[] => {
  const labels: VariantLabel[] = [];
  if (variant.specialOrderFlag) labels.push("specialOrder");
  if (variant.isReserve) labels.push("reserve");
  if (variant.isRestrictedProduct) labels.push("restricted");
  return labels;
};
