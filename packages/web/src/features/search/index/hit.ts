import { completeProduct } from "@larder/domain/catalog/complete-product";
import type { Product } from "@larder/domain/catalog/product.schema";

/** An index record: a product whose fields may be missing (SEARCH-12). */
export interface Hit extends Record<string, unknown> {
  readonly objectID: string;
  readonly sku?: string;
  readonly name?: string;
}

export const productOfHit = (hit: Hit): Product => completeProduct({ ...hit, sku: hit.sku ?? hit.objectID });
