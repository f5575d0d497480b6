import type { Buyer } from "../../catalog/buyer.ts";
import type { Catalogue } from "../index/catalogue.ts";
import type { Column, Counts } from "../index/column.ts";
import type { GroupColumns } from "../index/group-columns.ts";
import { type Bits, hasBit, Recent } from "../index/postings.ts";
import { sameFacets, type TextFacet, textFacets } from "../index/text-facets.ts";
import { foldedWordsOf, wordsOf } from "../index/words.ts";
import { gatherLargest } from "../query/order.ts";
import { COST, Refusal, type WorkLimit } from "../query/parameters.ts";
import type { SearchRequest } from "../query/request.ts";
import { isOwnFacet, type Owned, ownFacets } from "../query/select.ts";
import type { Selected } from "../query/selections.ts";

/** Counts by value as JSON, and the range of numeric facets. */
export interface FacetCounts {
  readonly facets: string;
  readonly stats: Readonly<
    Record<string, { readonly min: number; readonly max: number; readonly avg: number; readonly sum: number }>
  >;
}

interface Wanted {
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: "count" | "alpha";
}

const rankedIds = <V extends string | number>(
  column: Column<V>,
  counts: Counts,
  by: "count" | "alpha",
  most: number,
): readonly number[] => {
  const { ids, ranks } = column.alphabet();
  const size = ids.length;
  // Count and rank packed into one number, so that only the requested values get sorted.
  const keys = new Float64Array(counts.ids.length);
  // Not `Float64Array.from`: its iterator is slow, and a price column has thousands of values.
  for (let i = 0; i < keys.length; i++) {
    const id = counts.ids[i] as number;
    const place = size - 1 - (ranks[id] as number);
    keys[i] = by === "count" ? (counts.of[id] as number) * size + place : place;
  }
  const wanted = Math.min(most, keys.length);
  if (wanted < keys.length) gatherLargest(keys, wanted);
  const sorted = keys.subarray(0, wanted).sort();
  const ranked: number[] = [];
  for (let i = wanted - 1; i >= 0; i--) ranked.push(ids[size - 1 - ((sorted[i] as number) % size)] as number);
  return ranked;
};

/** The values that occur, in the same order, with their counts. */
export const rankedValues = <V extends string | number>(
  column: Column<V>,
  counts: Counts,
  by: "count" | "alpha",
  most: number,
): readonly (readonly [V, number])[] =>
  rankedIds(column, counts, by, most).map((id) => [column.values[id] as V, counts.of[id] as number]);

/** Summed in whole 1/10,000 dollars, so that the sum is exact in any order. */
const EXACT = 10_000;

const statsOf = (valueOf: (id: number) => number, counts: Counts): FacetCounts["stats"][string] | null => {
  let [min, max, sum, total] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let i = 0; i < counts.ids.length; i++) {
    const id = counts.ids[i] as number;
    const count = counts.of[id] as number;
    const value = valueOf(id);
    if (value < min) min = value;
    if (value > max) max = value;
    sum += Math.round(value * EXACT) * count;
    total += count;
  }
  return total === 0 ? null : { min, max, avg: sum / EXACT / total, sum: sum / EXACT };
};

const countOwn = (own: Bits, docs: Uint32Array): string => {
  let count = 0;
  for (let i = 0; i < docs.length; i++) if (hasBit(own, docs[i] as number)) count++;
  const all: readonly (readonly [string, number])[] = [
    ["true", count],
    ["false", docs.length - count],
  ];
  return JSON.stringify(Object.fromEntries(all.filter(([, number]) => number > 0)));
};

const statsIn = (
  name: string,
  { facets: { rating } }: Catalogue,
  { dollars }: GroupColumns,
  counts: Counts,
): ReturnType<typeof statsOf> => {
  if (name === "price") return statsOf((id) => dollars.values[id] as number, counts);
  return name === "rating" ? statsOf((id) => Number(rating.values[id]), counts) : null;
};

/** The facets that are the same for all organizations of a customer group. */
export const sharedFacets = [...textFacets, "price"];

/** Counts the requested facets over the results. Unknown facets, and those without a value, are left out. */
export const countFacets = (
  catalogue: Catalogue,
  limit: WorkLimit,
  buyer: Buyer,
  docs: Uint32Array,
  wanted: Wanted,
  owned: Owned | null,
): FacetCounts => {
  const names = wanted.facets.includes("*")
    ? [...sharedFacets, ...(owned === null ? [] : ownFacets)]
    : [...new Set(wanted.facets)];
  const columns = catalogue.columnsOf(buyer);
  const facets = new Map<string, string>();
  const stats: Record<string, NonNullable<ReturnType<typeof statsOf>>> = {};
  for (const name of names) {
    limit.spend(docs.length);
    if (isOwnFacet(name)) {
      if (owned !== null && docs.length > 0) facets.set(name, countOwn(owned[name], docs));
      continue;
    }
    const column: Column<string> | Column<number> | undefined =
      name === "price" ? columns.dollars : catalogue.facet(name, buyer);
    if (column === undefined) continue;
    const same = facets.get(sameFacets[name as TextFacet] ?? "");
    if (same !== undefined) {
      facets.set(name, same);
      continue;
    }
    const counts = column.count(docs);
    limit.spend(counts.ids.length * COST.value);
    const ranked = rankedIds<string | number>(
      column as Column<string | number>,
      counts,
      wanted.sortFacetValuesBy,
      wanted.maxValuesPerFacet,
    );
    const texts = ranked.map((id) => `${column.quoted(id)}:${counts.of[id]}`);
    if (texts.length > 0) facets.set(name, `{${texts.join(",")}}`);
    const range = statsIn(name, catalogue, columns, counts);
    if (range !== null) stats[name] = range;
  }
  const members = Array.from(facets, ([name, text]) => `${JSON.stringify(name)}:${text}`);
  return { facets: `{${members.join(",")}}`, stats };
};

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

interface SearchWanted {
  readonly query: string;
  readonly most: number;
  readonly by: "count" | "alpha";
  readonly preTag: string;
  readonly postTag: string;
}

const highlight = (value: string, typed: readonly string[], { preTag, postTag }: SearchWanted): string | null => {
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
  wanted: SearchWanted,
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
