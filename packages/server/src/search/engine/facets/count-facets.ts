import type { Buyer } from "../../../catalog/buyer.ts";
import { type Bits, hasBit } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { isOwnFacet, type Owned, ownFacets } from "../query/select.ts";
import { sameFacets, type TextFacet, textFacets } from "../index/text-store.ts";
import type { Column, Counts } from "../index/column.ts";
import type { GroupColumns } from "../index/group-columns.ts";
import { gatherLargest } from "../query/order.ts";
import { COST, type WorkLimit } from "../query/parameters.ts";

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
