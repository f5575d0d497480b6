/** How the index read a query that it did not take word for word. */
export interface QueryReading {
  /** The words that were left out, because nothing has all of them. */
  readonly leftOut: readonly string[];
  /** The words that were searched for; null = all of them. */
  readonly kept: string | null;
  /** The words that all products after the first `nbHits` are found by; null = all products have all words. */
  readonly fewer: { readonly query: string; readonly nbHits: number } | null;
  /** What was probably meant; null = nothing else. */
  readonly didYouMean: string | null;
  /** Other searches that find something, where this one finds nothing. */
  readonly alternatives: readonly string[];
}

type Datum = Readonly<Record<string, unknown>>;

/** What an answer's data says under a name. */
const dataOf = (userData: unknown, type: string): Datum | undefined =>
  Array.isArray(userData)
    ? (userData as readonly unknown[]).find(
        (one): one is Datum => typeof one === "object" && one !== null && "type" in one && one.type === type,
      )
    : undefined;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/**
 * Reads from an answer of the index which words it left out, and what else was probably meant: in `queryAfterRemoval` the
 * words left out stand in `<em>`; `userData` may hold suggestions, and
 * the words that are left when few products have all.
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
  const { query, nbHits } = dataOf(answer.userData, "fewerWords") ?? {};
  const meant = dataOf(answer.userData, "didYouMean")?.["query"];
  const others = dataOf(answer.userData, "alternatives")?.["queries"];
  return {
    leftOut,
    kept: leftOut.length === 0 ? null : kept,
    fewer: isText(query) && typeof nbHits === "number" ? { query, nbHits } : null,
    didYouMean: isText(meant) ? meant : null,
    alternatives: Array.isArray(others) ? others.filter(isText) : [],
  };
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
