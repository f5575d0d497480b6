import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** Substitutes for one product (SHELL-30). */
export interface SimilarItemsState {
  readonly sku: Sku | null;
  readonly items: Resource<readonly Product[]>;
  readonly hasAdded: boolean;
}

export const similarItemsInitialState: SimilarItemsState = { sku: null, items: emptyResource, hasAdded: false };

export interface SimilarItemsWorkflow {
  readonly state: SimilarItemsState;
  readonly event:
    | { readonly _tag: "Opened"; readonly sku: Sku }
    | { readonly _tag: "Added" }
    | { readonly _tag: "Closed" };
  readonly reads: { readonly items: Sku };
}
