import { completeProduct } from "@larder/domain/catalog/complete-product";
import type { Product } from "@larder/domain/catalog/product.schema";

/** A record of the search index as its client gives it: a product, with fields that may be missing (SEARCH-12). */
export interface Hit extends Record<string, unknown> {
  readonly objectID: string;
  readonly sku?: string;
  readonly name?: string;
}

/** The product that a hit shows. Fields that the index leaves out are empty, never `undefined`. */
export const productOfHit = (hit: Hit): Product => completeProduct({ ...hit, sku: hit.sku ?? hit.objectID });
