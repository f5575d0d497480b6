import type { Bits } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Term } from "./terms.ts";
import { isVisibleWord } from "./visible-word.ts";
import { COST, type WorkLimit } from "./work-limit.ts";

/** Searches offered in place of one that found nothing, at most. */
const MAX_QUERIES = 3;

/** How many letters of a word that is not sold must agree with one that is sold. */
const SHARED_LETTERS = 3;

/** From so many letters on a word may have two letters off: of 'tofu' that would be 'top' and 'soft'. */
const TWO_OFF_FROM = 6;

/** Words that are something like those of a query that found nothing: a letter or two off, or with the same beginning; the most frequent first. */
export const alternativesTo = (
  catalogue: Catalogue,
  limit: WorkLimit,
  visible: Bits,
  terms: readonly Term[],
): readonly string[] => {
  const { dictionary } = catalogue;
  const costs = new Map<number, number>();
  for (const { typed, measure } of terms) {
    if (measure !== null || typed.length <= SHARED_LETTERS || /\p{N}/u.test(typed)) continue;
    limit.spend(2 * COST.spelling * dictionary.words.length);
    const similar = dictionary.similarTo(typed, typed.length < TWO_OFF_FROM ? 1 : 2, false);
    const beginnings = dictionary
      .startingWith(typed.slice(0, SHARED_LETTERS))
      .map((id) => ({ id, distance: 2 + Math.abs((dictionary.words[id] as string).length - typed.length) / 2 }));
    for (const { id, distance } of [...similar, ...beginnings]) {
      const cost = distance - 0.2 * Math.log2(1 + (dictionary.postings[id]?.length ?? 0));
      costs.set(id, Math.min(cost, costs.get(id) ?? cost));
    }
  }
  const queries: string[] = [];
  for (const [id] of [...costs].sort((a, b) => a[1] - b[1])) {
    if (queries.length === MAX_QUERIES) break;
    const word = dictionary.words[id] as string;
    if (word.length > 2 && isVisibleWord(catalogue, visible, id)) queries.push(word);
  }
  return queries;
};
