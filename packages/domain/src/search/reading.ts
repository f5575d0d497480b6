export interface QueryReading {
  /** Words dropped because nothing has all of them. */
  readonly leftOut: readonly string[];
  /** Words searched for; null = all. */
  readonly kept: string | null;
  /** Words matched by all products after the first `nbHits`; null = all products match all words. */
  readonly fewer: { readonly query: string; readonly nbHits: number } | null;
  /** The probable intended query; null = none. */
  readonly didYouMean: string | null;
  readonly alternatives: readonly string[];
}

type Datum = Readonly<Record<string, unknown>>;

const dataOf = (userData: unknown, type: string): Datum | undefined =>
  Array.isArray(userData)
    ? (userData as readonly unknown[]).find(
        (one): one is Datum => typeof one === "object" && one !== null && "type" in one && one.type === type,
      )
    : undefined;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/**
 * An index response says which words were dropped and what was probably meant: dropped words are in `<em>` in
 * `queryAfterRemoval`; `userData` may hold suggestions, and the remaining words when few products match all (§2,
 * SEARCH-01, SEARCH-50).
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

const MAX_SHORTER = 4;

/** A search without results offers shorter ones, each without one word (§2, SEARCH-50). */
export const shorterQueries = (query: string): readonly string[] => {
  const words = query.trim().split(/\s+/);
  if (words.length < 2) return [];
  return words
    .map((_, at) => words.filter((_word, other) => other !== at).join(" "))
    .toReversed()
    .slice(0, MAX_SHORTER);
};
