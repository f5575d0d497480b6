import type { NameSource } from "@larder/domain/quick-order/match-name";
import { indexOf } from "../catalog/buyer.ts";
import { type SearchScope, type SearchService, SearchUnavailable } from "./search-service.ts";

/** A product that a name can mean, and where it was found. */
export interface FoundByName {
  readonly sku: string;
  readonly from: NameSource;
}

/** Each name's products, in the order of the names. */
export type FindCandidates = (
  scope: SearchScope,
  names: readonly string[],
) => Promise<readonly (readonly FoundByName[])[]>;

const SOURCES: readonly (readonly [from: NameSource, filters: string | null, hits: number])[] = [
  ["guide", "inMyGuides:true", 8],
  ["order", "orderedBefore:true", 8],
  ["catalog", null, 10],
];

/** Names of one batch: each is a search per source, and a batch has at most 50. */
const BATCH = 16;

interface Results {
  readonly results: readonly { readonly hits: readonly { readonly objectID: string }[] }[];
}

const batchOf = (index: string, names: readonly string[]): string =>
  JSON.stringify({
    requests: names.flatMap((query) =>
      SOURCES.map(([, filters, hitsPerPage]) => ({
        indexName: index,
        query,
        hitsPerPage,
        queryType: "prefixAll",
        attributesToRetrieve: ["objectID"],
        attributesToHighlight: [],
        responseFields: ["hits"],
        ...(filters === null ? {} : { filters }),
      })),
    ),
  });

/** Searches names in batches; names that are too much work together are searched apart, and one that is too much by itself finds nothing. */
export const nameCandidates =
  (search: Pick<SearchService, "search">): FindCandidates =>
  async (scope, names) => {
    const find = async (some: readonly string[]): Promise<readonly (readonly FoundByName[])[]> => {
      const { outcome, body } = await search.search({ _tag: "Queries", body: batchOf(indexOf(scope), some) }, scope);
      const text = new TextDecoder().decode(body);
      if (outcome === "unavailable") throw new SearchUnavailable({ message: text });
      if (outcome !== "found") {
        if (some.length < 2) return [[]];
        const half = Math.ceil(some.length / 2);
        return [...(await find(some.slice(0, half))), ...(await find(some.slice(half)))];
      }
      const { results } = JSON.parse(text) as Results;
      return some.map((_, at) =>
        SOURCES.flatMap(([from], source) =>
          (results[at * SOURCES.length + source]?.hits ?? []).map(({ objectID }) => ({ sku: objectID, from })),
        ),
      );
    };
    const found: (readonly FoundByName[])[] = [];
    for (let at = 0; at < names.length; at += BATCH) found.push(...(await find(names.slice(at, at + BATCH))));
    return found;
  };
