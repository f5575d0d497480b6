import type { BrandPolicy } from "../brand/policy.ts";
import type { Variant } from "./variant.schema.ts";

/**
 * A brand offers all variants but those of a stocking type that it does not sell. The list itself when all are offered.
 * Spec §9, PROD-14, CONST-10; OP-30.
 */
export const offeredVariants = (
  variants: readonly Variant[],
  policy: Pick<BrandPolicy, "excludesStockingType">,
): readonly Variant[] => {
  const offered = variants.filter((variant) => !policy.excludesStockingType(variant.stockingType));
  return offered.length === variants.length ? variants : offered;
};

/** Whether a product is sold in no size at all, because the brand does not sell what is stocked just in time. PROD-14; OP-30. */
export const isNotOffered = (
  variants: readonly Variant[],
  policy: Pick<BrandPolicy, "excludesStockingType">,
): boolean => variants.length > 0 && offeredVariants(variants, policy).length === 0;

/** Why a variant can be seen but not be bought here. */
export type NotForSale = "restricted";

/**
 * A restricted product can be seen but not be added: the customer calls the sales representative. Null = it can be added,
 * also when it is out of stock or its price is pending. Spec §3, PROD-13, PROD-15; OP-31.
 */
export const notForSale = (variant: Pick<Variant, "isRestrictedProduct">): NotForSale | null =>
  variant.isRestrictedProduct ? "restricted" : null;

/** What a customer must know of a variant before buying it. */
export type VariantLabel = "specialOrder" | "reserve" | "restricted";

/** Special order, reserve and restricted products carry a label, in this order. Spec §3, PROD-15; OP-31. */
export const variantLabels = (
  variant: Pick<Variant, "specialOrderFlag" | "isReserve" | "isRestrictedProduct">,
): readonly VariantLabel[] => {
  const labels: VariantLabel[] = [];
  if (variant.specialOrderFlag) labels.push("specialOrder");
  if (variant.isReserve) labels.push("reserve");
  if (variant.isRestrictedProduct) labels.push("restricted");
  return labels;
};
