import type { ProductPage, ProductQuery } from "@larder/domain/staff/product-edit.schema";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** Products as those who edit them find them: the last query and its page. */
export interface ProductListState {
  readonly list: Resource<ProductPage>;
  readonly query: ProductQuery;
}

export const productListInitialState: ProductListState = {
  list: emptyResource,
  query: { term: "", isOffSale: false, after: null },
};

export interface ProductListWorkflow {
  readonly state: ProductListState;
  readonly event: { readonly _tag: "ListRequested"; readonly query: ProductQuery };
  readonly reads: { readonly list: ProductQuery };
}
