import type { Selected } from "./selections.ts";
import { termsOf } from "./terms.ts";

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
