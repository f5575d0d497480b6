import type { Catalogue } from "./catalogue.ts";
import { rankedValues } from "./count-facets.ts";
import type { Found } from "./find.ts";

/** A category in which products were found: its names from the top, and how many. */
export interface CategoryCount {
  readonly path: readonly string[];
  readonly count: number;
}

const MAX_SUGGESTIONS = 6;
const MAX_CATEGORIES = 4;

/** What the typed words may become: the last one completed by the words of the best products, the most frequent first. */
const completions = (catalogue: Catalogue, { readings }: Found, best: readonly number[]): readonly string[] => {
  const expansions = readings[0] ?? [];
  const last = expansions.at(-1);
  if (last === undefined || last.term.measure !== null) return [];
  const counts = new Map<number, number>();
  for (const doc of best) {
    for (const packed of catalogue.forward.of(doc)) {
      // What stands in a description only is no name for anything.
      if ((packed & 3) > 0 && last.words.has(packed >>> 2))
        counts.set(packed >>> 2, (counts.get(packed >>> 2) ?? 0) + 1);
    }
  }
  const before = expansions.slice(0, -1).map(({ term, correction }) => correction ?? term.typed);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([word]) => catalogue.dictionary.words[word] as string)
    .filter((word) => !before.includes(word))
    .map((word) => [...before, word].join(" "))
    .slice(0, MAX_SUGGESTIONS);
};

const categoriesOf = (catalogue: Catalogue, docs: Uint32Array): readonly CategoryCount[] => {
  const {
    category,
    subcategory,
    "hierarchicalCategories.lvl0": top,
    "hierarchicalCategories.lvl1": second,
  } = catalogue.facets;
  const level = docs.some((doc) => second.ids[doc] !== 0) ? second : top;
  return rankedValues(level, level.count(docs), "count", MAX_CATEGORIES).map(([value, count]) => {
    const id = level.find(value);
    const doc = docs.find((one) => level.ids[one] === id) as number;
    const columns = level === second ? [category, subcategory] : [category];
    return { path: columns.map((column) => column.values[column.ids[doc] as number] as string), count };
  });
};

/** Suggestions and categories for what was found; nothing for an empty query. */
export const suggestionsOf = (
  catalogue: Catalogue,
  found: Found | null,
  best: readonly number[],
): { readonly suggestions: readonly string[]; readonly categories: readonly CategoryCount[] } =>
  found === null
    ? { suggestions: [], categories: [] }
    : { suggestions: completions(catalogue, found, best), categories: categoriesOf(catalogue, found.docs) };
