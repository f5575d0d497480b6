import type { Buyer } from "../../catalog/buyer.ts";
import type { WireProduct } from "../../catalog/product-row.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { rankedValues } from "../facets/count-facets.ts";
import { QUALITY } from "../query/expand.ts";
import { unitWords } from "../index/product-words.ts";
import { FIELD } from "../index/postings.ts";
import { foldedWordsOf, otherNumber } from "../index/words.ts";
import type { Found } from "../query/find.ts";

export interface CategoryCount {
  readonly path: readonly string[];
  readonly count: number;
}

export interface SuggestRequest extends Buyer {
  readonly q: string;
  readonly size: number;
}

export interface Suggested {
  readonly queryId: string;
  readonly total: number;
  readonly suggestions: readonly string[];
  readonly counts: readonly number[];
  readonly products: readonly WireProduct[];
  readonly categories: readonly CategoryCount[];
}

const MAX_SUGGESTIONS = 6;
const MAX_CATEGORIES = 4;

const NAME_WEIGHT = 3;

/**
 * Completions of the last word, the most frequent names first. "milk" shouldn't suggest "mill": similar words count only as a last resort.
 * A translation is suggested alone only: "ajo" is garlic, but "ajo pelado" isn't "ajo peeled".
 */
const completions = (
  catalogue: Catalogue,
  query: string,
  { readings }: Found,
  best: readonly number[],
): readonly string[] => {
  const expansions = readings[0] ?? [];
  const last = expansions.at(-1);
  if (last === undefined || last.term.measure !== null) return [];
  const counts = new Map<number, number>();
  let highest = 0;
  for (const doc of best) {
    for (const packed of catalogue.forward.of(doc)) {
      const word = packed >>> 2;
      const field = packed & 3;
      const quality = last.words.get(word);
      // A word found only in descriptions doesn't name a product.
      if (quality === undefined || field === FIELD.description) continue;
      highest = Math.max(highest, quality);
      counts.set(word, (counts.get(word) ?? 0) + (field === FIELD.name ? NAME_WEIGHT : 1));
    }
  }
  const least = Math.min(highest, QUALITY.beginning);
  const before = expansions.slice(0, -1).map(({ term, correction }) => correction ?? term.typed);
  const known = new Set(before);
  const translations = new Set(
    catalogue.synonyms
      .wordsFor(last.term)
      .flatMap(({ word, isTranslation }) => (isTranslation ? [word, ...otherNumber(word)] : [])),
  );
  // "2%" parses as "2".
  const typed = query.trim().toLowerCase().split(/\s+/).slice(0, -1).join(" ");
  const start = foldedWordsOf(typed).join(" ") === before.join(" ") ? typed : before.join(" ");
  const isNew = (word: string): boolean => ![word, ...otherNumber(word)].some((form) => known.has(form));
  return [...counts]
    .filter(([word]) => (last.words.get(word) ?? 0) >= least)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([word]) => catalogue.dictionary.words[word] as string)
    .filter((word) => before.length === 0 || !translations.has(word))
    .filter((word) => !unitWords.has(word) && isNew(word) && known.add(word))
    .map((word) => `${start} ${word}`.trimStart())
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

/** Suggestions and categories for the results; nothing for an empty query. */
export const suggestionsOf = (
  catalogue: Catalogue,
  query: string,
  found: Found | null,
  best: readonly number[],
): { readonly suggestions: readonly string[]; readonly categories: readonly CategoryCount[] } =>
  found === null
    ? { suggestions: [], categories: [] }
    : { suggestions: completions(catalogue, query, found, best), categories: categoriesOf(catalogue, found.docs) };
