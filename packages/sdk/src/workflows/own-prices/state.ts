import type { OwnProducts } from "@larder/domain/search/own-prices";
import { emptyResource, type Resource } from "../../kernel/resource.ts";

/** The customer's own prices of the hits that a hosted search found (SEARCH-03). */
export interface OwnPricesState {
  /** The hits that `products` are for, by item number. */
  readonly skus: readonly string[];
  readonly products: Resource<OwnProducts>;
}

export const ownPricesInitialState: OwnPricesState = { skus: [], products: emptyResource };

export interface OwnPricesWorkflow {
  readonly state: OwnPricesState;
  readonly event: {
    readonly _tag: "HitsFound";
    readonly skus: readonly string[];
    readonly isHosted: boolean;
    readonly isCustomer: boolean;
  };
  readonly reads: { readonly products: readonly string[] };
}
