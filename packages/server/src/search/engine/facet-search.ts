import type { Buyer } from "../../catalog/buyer.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Column } from "./column.ts";
import { rankedValues } from "./count-facets.ts";
import { Refusal } from "./refusal.ts";
import type { SearchRequest } from "./request.ts";
import { foldedWordsOf, wordsOf } from "./words.ts";
import { COST, type WorkLimit } from "./work-limit.ts";

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
