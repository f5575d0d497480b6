import type { Buyer } from "../../../catalog/buyer.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { countFacets, type FacetCounts, rankedValues, sharedFacets } from "./count-facets.ts";
import { isOwnFacet, type Owned, ownFacets } from "../query/select.ts";
import { Recent } from "../index/postings.ts";
import type { SearchRequest } from "../query/request.ts";
import type { Selected } from "../query/selections.ts";
import { COST, Refusal, type WorkLimit } from "../query/parameters.ts";
import type { Column } from "../index/column.ts";
import { foldedWordsOf, wordsOf } from "../index/words.ts";

export const joinedObjects = (one: string, other: string): string =>
  one === "{}" ? other : other === "{}" ? one : `${one.slice(0, -1)},${other.slice(1)}`;

const MAX_COUNTED = 64;
const MAX_VALUES = 100;

/** Counts facets. Counts shared by all organizations of a group and region are cached per catalog version. */
export class FacetCounter {
  readonly #counted = new Recent<FacetCounts>(MAX_COUNTED);

  constructor(
    readonly catalogue: Catalogue,
    readonly limit: WorkLimit,
  ) {}

  of(selected: Selected, buyer: Buyer, request: SearchRequest, owned: Owned | null): FacetCounts {
    const count = (facets: readonly string[]): FacetCounts =>
      countFacets(this.catalogue, this.limit, buyer, selected.docs(), { ...request, facets }, owned);
    if (selected.key === null || request.maxValuesPerFacet > MAX_VALUES) return count(request.facets);
    const names = request.facets.includes("*") ? [...sharedFacets, ...ownFacets] : request.facets;
    const shared = names.filter((name) => !isOwnFacet(name));
    const what = [buyer, selected.key, shared, request.maxValuesPerFacet, request.sortFacetValuesBy];
    const kept = this.#counted.of(this.catalogue.version, JSON.stringify(what), () => count(shared));
    const own = names.filter(isOwnFacet);
    return own.length === 0 || owned === null
      ? kept
      : { facets: joinedObjects(kept.facets, count(own).facets), stats: kept.stats };
  }
}

interface FacetHit {
  readonly value: string;
  readonly highlighted: string;
  readonly count: number;
}

interface Wanted {
  readonly query: string;
  readonly most: number;
  readonly by: "count" | "alpha";
  readonly preTag: string;
  readonly postTag: string;
}

const highlight = (value: string, typed: readonly string[], { preTag, postTag }: Wanted): string | null => {
  const words = wordsOf(value);
  if (!typed.every((word) => words.some(({ folded }) => folded.startsWith(word)))) return null;
  let marked = "";
  let at = 0;
  for (const { folded, start, end } of words) {
    const word = typed.find((beginning) => folded.startsWith(beginning));
    if (word === undefined) continue;
    const to = end - start === folded.length ? start + word.length : end;
    marked += value.slice(at, start) + preTag + value.slice(start, to) + postTag;
    at = to;
  }
  return marked + value.slice(at);
};

const searchFacet = (
  column: Column<string>,
  limit: WorkLimit,
  docs: Uint32Array,
  wanted: Wanted,
): readonly FacetHit[] => {
  const typed = foldedWordsOf(wanted.query);
  const hits: FacetHit[] = [];
  limit.spend(docs.length + column.values.length * COST.name);
  for (const [value, count] of rankedValues(column, column.count(docs), wanted.by, Number.POSITIVE_INFINITY)) {
    if (hits.length >= wanted.most) break;
    const highlighted = highlight(value, typed, wanted);
    if (highlighted !== null) hits.push({ value, highlighted, count });
  }
  return hits;
};

/** Answers a search among the values of a facet. Throws a Refusal for a facet without texts. */
export const facetHitsOf = (
  catalogue: Catalogue,
  limit: WorkLimit,
  { preTag, postTag, sortFacetValuesBy: by }: Pick<SearchRequest, "preTag" | "postTag" | "sortFacetValuesBy">,
  { facet, query, maxFacetHits }: NonNullable<SearchRequest["facetSearch"]>,
  { docs, buyer }: { readonly docs: Uint32Array; readonly buyer: Buyer },
) => {
  const column = catalogue.facet(facet, buyer);
  if (column === undefined)
    throw new Refusal("invalid", `Cannot search in attribute '${facet}': it is not a facet with texts`);
  return {
    facetHits: searchFacet(column, limit, docs, { query, most: maxFacetHits, by, preTag, postTag }),
    exhaustiveFacetsCount: true,
  };
};
