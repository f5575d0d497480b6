import { type Bits, hasBit } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import { isOwnFacet, type Owned, ownFacets } from "./owned.ts";
import { textFacets } from "./text-facets.ts";
import type { Column } from "./column.ts";
import type { GroupColumns } from "./group-columns.ts";
import { gatherLargest } from "./pick.ts";

/** Counts by value, and for numbers their range, of the requested facets. */
export interface FacetCounts {
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly stats: Readonly<
    Record<string, { readonly min: number; readonly max: number; readonly avg: number; readonly sum: number }>
  >;
}

interface Wanted {
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: "count" | "alpha";
}

/** The count that the `most` most frequent values have at least; 1 when no more values than that have any. */
const leastCount = (counts: Uint32Array, most: number): number => {
  if (counts.length <= most) return 1;
  const some = counts.filter((count) => count > 0);
  if (some.length <= most) return 1;
  gatherLargest(some, most);
  return some.subarray(0, most).reduce((least, count) => Math.min(least, count));
};

/** The values that some product has, the most frequent first; those equal in that, or all on request, by the alphabet. */
export const rankedValues = <V extends string | number>(
  column: Column<V>,
  counts: Uint32Array,
  by: "count" | "alpha",
  most: number,
): readonly (readonly [V, number])[] => {
  // Sorting values is dear: they come in the alphabet's order, and only the most frequent ones are sorted.
  const least = by === "count" ? leastCount(counts.subarray(1), most) : 1;
  const more: [V, number][] = [];
  const equal: [V, number][] = [];
  for (const id of column.alphabetical()) {
    const count = counts[id] as number;
    if (count < least) continue;
    if (by === "count" && count > least) more.push([column.values[id] as V, count]);
    else if (equal.length < most) equal.push([column.values[id] as V, count]);
  }
  return [...more.sort((a, b) => b[1] - a[1]), ...equal].slice(0, most);
};

/** Prices are whole 1/10,000 dollars: summed as such, the sum is exact in whatever order they come. */
const EXACT = 10_000;

const statsOf = (values: readonly (number | null)[], counts: Uint32Array): FacetCounts["stats"][string] | null => {
  let [min, max, sum, total] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (let id = 1; id < counts.length; id++) {
    const count = counts[id] as number;
    const value = values[id] as number;
    if (count === 0) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += Math.round(value * EXACT) * count;
    total += count;
  }
  return total === 0 ? null : { min, max, avg: sum / EXACT / total, sum: sum / EXACT };
};

const countOwn = (own: Bits, docs: Uint32Array): Record<string, number> => {
  let count = 0;
  for (let i = 0; i < docs.length; i++) if (hasBit(own, docs[i] as number)) count++;
  const all: readonly (readonly [string, number])[] = [
    ["true", count],
    ["false", docs.length - count],
  ];
  return Object.fromEntries(all.filter(([, number]) => number > 0));
};

/** The range of a facet of numbers. */
const statsIn = (
  name: string,
  { facets: { rating } }: Catalogue,
  { dollars }: GroupColumns,
  counts: Uint32Array,
): ReturnType<typeof statsOf> => {
  if (name === "price") return statsOf(dollars.values, counts);
  return name === "rating" ? statsOf(rating.values.map(Number), counts) : null;
};

/** Counts the requested facets over the products found; one that the index does not have, or that has no value here, is left out. */
export const countFacets = (
  catalogue: Catalogue,
  columns: GroupColumns,
  docs: Uint32Array,
  wanted: Wanted,
  owned: Owned | null,
): FacetCounts => {
  const names = wanted.facets.includes("*")
    ? [...textFacets, "price", ...(owned === null ? [] : ownFacets)]
    : [...new Set(wanted.facets)];
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, NonNullable<ReturnType<typeof statsOf>>> = {};
  for (const name of names) {
    if (isOwnFacet(name)) {
      if (owned !== null && docs.length > 0) facets[name] = countOwn(owned[name], docs);
      continue;
    }
    const column: Column<string> | Column<number> | undefined =
      name === "price" ? columns.dollars : catalogue.facet(name);
    if (column === undefined) continue;
    const counts = column.count(docs);
    const values = rankedValues<string | number>(
      column as Column<string | number>,
      counts,
      wanted.sortFacetValuesBy,
      wanted.maxValuesPerFacet,
    );
    if (values.length > 0) facets[name] = Object.fromEntries(values);
    const range = statsIn(name, catalogue, columns, counts);
    if (range !== null) stats[name] = range;
  }
  return { facets, stats };
};
