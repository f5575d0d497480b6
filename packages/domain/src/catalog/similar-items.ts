import type { BrandPolicy } from "../brand/policy.ts";
import { notForSale, offeredVariants } from "./availability.ts";
import type { Product } from "./product.schema.ts";

export const MAX_SIMILAR_ITEMS = 6;

/** Substitutes are other products that can be ordered now (§1 §3, SHELL-30, PROD-14, PROD-15, PROD-18, OP-13). */
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
