import { needsOwnPrices, withOwnPrices } from "@larder/domain/search/own-prices";
import type { OwnPricesState } from "./state.ts";

interface Search {
  readonly isHosted: boolean;
  readonly isCustomer: boolean;
  /** Of a list that grows, what has its prices is shown while the others are on their way. */
  readonly isGrowing?: boolean;
}

/**
 * The hits as the customer may see them; null = their prices aren't there yet, and those of the index would be another's.
 * When the shop doesn't answer, the index's prices stand: what's charged is checked when an order is submitted.
 */
export const pricedHits = <H extends { readonly objectID: string }>(
  hits: readonly H[],
  { skus, products }: OwnPricesState,
  search: Search,
): readonly H[] | null => {
  if (hits.length === 0 || !needsOwnPrices(search)) return hits;
  const own = products.value ?? {};
  const requested = new Set(skus);
  const isAnswered = hits.every(({ objectID }) => requested.has(objectID)) && !products.isLoading;
  if (isAnswered || products.failure !== null) return withOwnPrices(hits, own);
  const known = hits.filter(({ objectID }) => Object.hasOwn(own, objectID));
  return known.length === hits.length || (search.isGrowing === true && known.length > 0)
    ? withOwnPrices(known, own)
    : null;
};
