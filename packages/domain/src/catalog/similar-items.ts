import type { BrandPolicy } from "../brand/policy.ts";
import { notForSale, offeredVariants } from "./availability.ts";
import type { Product } from "./product.schema.ts";

/** So many products are proposed in place of one. */
export const MAX_SIMILAR_ITEMS = 6;

/**
 * What can stand in for a product: not the product itself, and only what this customer can order now, in the order in which
 * it is proposed. Spec §1 §3, SHELL-30, PROD-14, PROD-15, PROD-18; OP-13.
 */
export const orderableInstead = <P extends Pick<Product, "sku" | "variants">>(
  proposed: readonly P[],
  instead: string,
  policy: Pick<BrandPolicy, "excludesStockingType">,
): readonly P[] =>
  proposed
    .filter(
      ({ sku, variants }) =>
        sku !== instead &&
        offeredVariants(variants, policy).some((variant) => variant.inStock && notForSale(variant) === null),
    )
    .slice(0, MAX_SIMILAR_ITEMS);
