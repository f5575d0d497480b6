import type { Bits } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Term } from "./terms.ts";
import { isVisibleWord } from "./visible-word.ts";
import { COST, type WorkLimit } from "./work-limit.ts";

const MAX_QUERIES = 3;

const SHARED_LETTERS = 3;

/** Shorter words get one typo only: with two, "tofu" would match "top" and "soft". */
const TWO_OFF_FROM = 6;

/** Words similar to those of a query without results: one or two letters off, or the same beginning; most frequent first. */
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
