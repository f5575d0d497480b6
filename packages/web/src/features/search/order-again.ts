import type { Product } from "@larder/domain/catalog/product.schema";
import { useEffect, useState } from "react";
import { useShop } from "../../state/storefront-context.tsx";
import type { IndexClient } from "./client.ts";
import { productOfHit, type Hit } from "./hit.ts";
import { useSearchClient } from "./use-search-client.ts";

/** How many products are shown to order again. */
export const ORDERED_AGAIN = 4;

const NONE: readonly Product[] = [];

/**
 * What the present organization ordered before, for the search field in which nothing is typed. Requested from the search
 * index each time `isOpen` becomes true; null = not known yet. Nothing for guests and for staff without a customer, for
 * whom nothing is requested, and when the index does not answer (SEARCH-01). Called by observers only.
 */
export const useOrderAgain = (isOpen: boolean): readonly Product[] | null => {
  const { isCustomer } = useShop();
  const { client, credentials } = useSearchClient();
  const index = isCustomer ? (credentials?.index ?? null) : null;
  const [known, setKnown] = useState<{ readonly of: IndexClient; readonly products: readonly Product[] } | null>(null);
  useEffect(() => {
    if (!isOpen || client === null || index === null) return undefined;
    let isCurrent = true;
    const know = (products: readonly Product[]) => isCurrent && setKnown({ of: client, products });
    // The client keeps its answers; an order may have been placed since.
    void client.clearCache();
    client
      .search<unknown>([
        {
          indexName: index,
          params: { query: "", facetFilters: ["orderedBefore:true"], hitsPerPage: ORDERED_AGAIN, facets: [] },
        },
      ])
      .then(
        ({ results: [answer] }) =>
          know(answer !== undefined && "hits" in answer ? (answer.hits as readonly Hit[]).map(productOfHit) : NONE),
        () => know(NONE),
      );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, client, index]);
  if (client === null || index === null) return NONE;
  return known?.of === client ? known.products : null;
};
