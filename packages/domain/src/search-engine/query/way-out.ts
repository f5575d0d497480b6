import type { Bits } from "../index/postings.ts";
import type { Catalogue } from "../index/catalogue.ts";
import { type Term, termsOf } from "../index/terms.ts";
import { isVisibleWord } from "./expand.ts";
import { COST, type WorkLimit } from "./parameters.ts";
import type { Buyer } from "../../catalog/buyer.ts";
import { and } from "./filter.ts";
import type { SearchRequest } from "./request.ts";
import type { Selected, Selections } from "./selections.ts";

const MAX_QUERIES = 3;

const SHARED_LETTERS = 3;

/** Shorter words get one typo only: with two, "tofu" would match "top" and "soft". */
const TWO_OFF_FROM = 6;

/** Words similar to those of a query without results: one or two letters off, or the same beginning; most frequent first. */
const alternativesTo = (
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

/** Ways out of an empty result: without filters, or with other words. */
export const wayOut = (
  selections: Selections,
  { count, found }: Selected,
  { query, find, filter }: SearchRequest,
  buyer: Buyer,
): object | null => {
  if (count > 0) return null;
  const { catalogue } = selections;
  const nbHits = selections.narrows(filter, buyer) ? selections.select(query, and([]), buyer, find).count : 0;
  if (nbHits > 0) return { type: "withoutFilters", nbHits };
  const queries =
    found === null ? [] : alternativesTo(catalogue, selections.limit, catalogue.listedFor(buyer), termsOf(query));
  return queries.length === 0 ? null : { type: "alternatives", queries };
};

const fewerWords = ({ found, relevance }: Selected): object | null => {
  const { fewer = null } = found ?? {};
  const scores = relevance?.scores ?? null;
  if (fewer === null || scores === null) return null;
  const nbHits = scores.reduce((count, score) => count + (score >= fewer.score ? 1 : 0), 0);
  return nbHits === scores.length ? null : { type: "fewerWords", query: fewer.query, nbHits };
};

/** How a query was interpreted if not literally: dropped words, corrections, partial matches, and ways out of an empty result. */
export const readingOf = (
  selected: Selected,
  query: string,
  wayOut: () => object | null,
): { readonly queryAfterRemoval?: string; readonly userData?: readonly object[] } => {
  const { leftOut = [], correction = null } = selected.found ?? {};
  const removed = (typed: string): string => (leftOut.includes(typed) ? `<em>${typed}</em>` : typed);
  const after = termsOf(query)
    .map(({ typed }) => removed(typed))
    .join(" ");
  const data = [correction === null ? null : { type: "didYouMean", query: correction }, fewerWords(selected), wayOut()];
  const userData = data.filter((one) => one !== null);
  return {
    ...(leftOut.length === 0 ? {} : { queryAfterRemoval: after }),
    ...(userData.length === 0 ? {} : { userData }),
  };
};
