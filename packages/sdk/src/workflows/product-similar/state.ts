import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** What a product's page lists as similar to it (OP-13). */
export interface ProductSimilarState {
  /** The product that `items` are similar to. */
  readonly sku: Sku | null;
  readonly items: Resource<readonly Product[]>;
}

export const productSimilarInitialState: ProductSimilarState = { sku: null, items: emptyResource };

export interface ProductSimilarWorkflow {
  readonly state: ProductSimilarState;
  readonly event: { readonly _tag: "Requested"; readonly sku: Sku };
  readonly reads: { readonly items: Sku };
}
