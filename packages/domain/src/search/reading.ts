/** How the index read a query that it did not take word for word. */
export interface QueryReading {
  /** The words that were left out, because nothing has all of them. */
  readonly leftOut: readonly string[];
  /** The words that were searched for; null = all of them. */
  readonly kept: string | null;
  /** What was probably meant; null = nothing else. */
  readonly didYouMean: string | null;
}

const suggestionOf = (userData: unknown): string | null => {
  if (!Array.isArray(userData)) return null;
  for (const one of userData as readonly unknown[])
    if (typeof one === "object" && one !== null && "type" in one && one.type === "didYouMean" && "query" in one)
      return typeof one.query === "string" && one.query !== "" ? one.query : null;
  return null;
};

/**
 * Reads from an answer of the index which words it left out, and what else was probably meant: in `queryAfterRemoval` the
 * words left out stand in `<em>`; `userData` may hold a suggestion.
 * Spec §2, SEARCH-01, SEARCH-50.
 */
export const readingOf = (answer: {
  readonly queryAfterRemoval?: unknown;
  readonly userData?: unknown;
}): QueryReading => {
  const removed = typeof answer.queryAfterRemoval === "string" ? answer.queryAfterRemoval : "";
  const leftOut = [...removed.matchAll(/<em>(.*?)<\/em>/gs)].map(([, word = ""]) => word).filter((word) => word !== "");
  const kept = removed
    .replaceAll(/<em>.*?<\/em>/gs, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return { leftOut, kept: leftOut.length === 0 ? null : kept, didYouMean: suggestionOf(answer.userData) };
};

/** How many shorter searches are tried, at most. */
const MAX_SHORTER = 4;

/**
 * Searches that say less than one that found nothing: each leaves one word out, the last word first. A single word has none.
 * Spec §2, SEARCH-50.
 */
export const shorterQueries = (query: string): readonly string[] => {
  const words = query.trim().split(/\s+/);
  if (words.length < 2) return [];
  return words
    .map((_, at) => words.filter((_word, other) => other !== at).join(" "))
    .toReversed()
    .slice(0, MAX_SHORTER);
};
