import { Refusal } from "@larder/domain/search-engine/query/parameters";
import { sortOfIndex } from "@larder/domain/search-engine/query/order";
import type { SearchKeyScope } from "../../search/keys.ts";
import type { Answered } from "../../search/message.ts";
import type { BoughtTogetherRequest } from "../../search/recommendations.ts";
import type { SearchService } from "../../search/search-service.ts";
import type { BoughtTogether } from "../../shop/orders/bought-together.ts";

export interface Recommending {
  readonly search: SearchService;
  /** What an organization orders with a product, most often first. */
  readonly boughtTogether: (organization: number, sku: string, least: number) => Promise<readonly BoughtTogether[]>;
}

type Hits = readonly (Readonly<Record<string, unknown>> | null)[];

/**
 * What a key's organization orders together with products, as the protocol's hits with `_score`: only products that it sees
 * and at its prices. A guest's key has no purchases, hence no hits (OP-35). Throws a Refusal for an index that the key
 * doesn't open.
 */
export const recommend = async (
  { search, boughtTogether }: Recommending,
  scope: SearchKeyScope,
  requests: readonly BoughtTogetherRequest[],
): Promise<Answered | readonly object[]> => {
  if (requests.some(({ index }) => sortOfIndex(index, scope) === null))
    throw new Refusal("forbidden", "Index not allowed with this API key");
  const results: object[] = [];
  for (const { index, objectID, threshold, most } of requests) {
    const { organization } = scope;
    const together = organization === null ? [] : await boughtTogether(organization, objectID, threshold);
    const body = JSON.stringify({ requests: together.map(({ sku }) => ({ indexName: index, objectID: sku })) });
    const answered = await search.search({ _tag: "Objects", body }, scope);
    if (answered.outcome !== "found") return answered;
    const { results: found } = JSON.parse(new TextDecoder().decode(answered.body)) as { readonly results: Hits };
    const hits = found
      .flatMap((hit, at) => (hit === null ? [] : [{ ...hit, _score: together[at]?.score ?? 0 }]))
      .slice(0, most);
    const page = { nbHits: hits.length, page: 0, nbPages: hits.length === 0 ? 0 : 1, hitsPerPage: most };
    results.push({ index, query: "", params: "", hits, ...page, processingTimeMS: 1, exhaustiveNbHits: true });
  }
  return results;
};
