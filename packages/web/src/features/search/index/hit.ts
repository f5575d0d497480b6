import { completeProduct } from "@larder/domain/catalog/complete-product";
import type { Product } from "@larder/domain/catalog/product.schema";

/** An index record: a product whose fields may be missing (SEARCH-12). */
export interface Hit extends Record<string, unknown> {
  readonly objectID: string;
  readonly sku?: string;
  readonly name?: string;
}

/** Without what the search adds for its answer (`_highlightResult`, `__position`): a product is the same in the next one. */
export const productOfHit = (hit: Hit): Product => {
  const own = Object.fromEntries(Object.entries(hit).filter(([name]) => !name.startsWith("_")));
  return completeProduct({ ...own, sku: hit.sku ?? hit.objectID });
};
