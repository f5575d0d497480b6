import { type Catalogue, textFacets } from "./catalogue.ts";
import type { Column } from "./column.ts";
import type { GroupColumns } from "./group-columns.ts";

/** Counts by value, and for numbers their range, of the facets asked for. */
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

/** The count that the `most` most frequent values have at least; 1 when there are no more values than that. */
const leastCount = (counts: Uint32Array, most: number): number => {
  if (counts.length <= most) return 1;
  const sorted = counts.slice().sort();
  return Math.max(1, sorted[sorted.length - most] ?? 1);
};

/** The values that some product has, the most frequent first; those equal in that, or all when asked so, by the alphabet. */
export const rankedValues = <V extends string | number>(
  column: Column<V>,
  counts: Uint32Array,
  by: "count" | "alpha",
  most: number,
): readonly (readonly [V, number])[] => {
  const found: [V, number][] = [];
  // Sorting values is dear, and only the most frequent ones are wanted.
  const least = by === "count" && most > 0 ? leastCount(counts.subarray(1), most) : 1;
  for (let id = 1; id < counts.length; id++) {
    const count = counts[id] as number;
    if (count >= least) found.push([column.values[id] as V, count]);
  }
  const alphabetical = (a: V, b: V): number => (a < b ? -1 : a > b ? 1 : 0);
  found.sort((a, b) => (by === "count" && b[1] - a[1]) || alphabetical(a[0], b[0]));
  return found.slice(0, most);
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

/** Counts the facets asked for over the products found; one that the index does not have, or that has no value here, is left out. */
export const countFacets = (
  catalogue: Catalogue,
  columns: GroupColumns,
  docs: Uint32Array,
  wanted: Wanted,
): FacetCounts => {
  const names = wanted.facets.includes("*") ? [...textFacets, "price"] : [...new Set(wanted.facets)];
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, NonNullable<ReturnType<typeof statsOf>>> = {};
  for (const name of names) {
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
    const range = name === "price" ? statsOf(columns.dollars.values, counts) : null;
    if (range !== null) stats[name] = range;
  }
  return { facets, stats };
};
