import type { Product } from "../catalog/product.schema.ts";

/** The customer's own products by item number, as the shop itself answers them. */
export type OwnProducts = Readonly<Record<string, Pick<Product, "variants">>>;

/** A hit of a search: all that matters here is which product it is. */
interface Priced {
  readonly objectID: string;
}

/**
 * Which hits need the customer's own prices: an index of a hosted search has those of a price list, and a contract price
 * stands in no index. The own search has them in its answers, and guests see none (SEARCH-03, PROD-11).
 */
export const needsOwnPrices = (search: { readonly isHosted: boolean; readonly isCustomer: boolean }): boolean =>
  search.isHosted && search.isCustomer;

/** Hits with the customer's own sizes and prices in place of the index's; one that the shop didn't answer stays as it is. */
export const withOwnPrices = <H extends Priced>(hits: readonly H[], own: OwnProducts): readonly H[] =>
  hits.map((hit) => {
    const product = Object.hasOwn(own, hit.objectID) ? own[hit.objectID] : undefined;
    return product === undefined ? hit : { ...hit, variants: product.variants };
  });
