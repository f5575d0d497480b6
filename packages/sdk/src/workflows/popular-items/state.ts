import type { Product } from "@larder/domain/catalog/product.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** What several other customers order (OP-13). */
export interface PopularItemsState {
  readonly items: Resource<readonly Product[]>;
}

export const popularItemsInitialState: PopularItemsState = { items: emptyResource };

export interface PopularItemsWorkflow {
  readonly state: PopularItemsState;
  readonly event: { readonly _tag: "Requested" };
  readonly reads: { readonly items: null };
}
