import { limitTerm } from "./term.ts";

/** A term that was searched for, and how many products it found then; null = unknown. */
export interface RecentSearch {
  readonly term: string;
  readonly count: number | null;
}

/** How many searches are kept. */
export const MAX_RECENT_SEARCHES = 5;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The searches without a term, whatever its case. The same list when it is not in it. */
export const forgetSearch = (searches: readonly RecentSearch[], term: string): readonly RecentSearch[] =>
  searches.some((search) => isSame(search.term, term))
    ? searches.filter((search) => !isSame(search.term, term))
    : searches;

/** The searches with one more, the newest first, each term once; the oldest go. A blank term is no search. */
export const rememberSearch = (
  searches: readonly RecentSearch[],
  { term, count }: RecentSearch,
): readonly RecentSearch[] => {
  const trimmed = limitTerm(term).trim();
  if (trimmed === "") return searches;
  return [{ term: trimmed, count }, ...forgetSearch(searches, trimmed)].slice(0, MAX_RECENT_SEARCHES);
};

/** The searches in a stored value; what is none is left out. */
export const readRecentSearches = (stored: unknown): readonly RecentSearch[] => {
  if (!Array.isArray(stored)) return [];
  const searches = stored.flatMap((one: unknown): readonly RecentSearch[] => {
    const { term, count } = (typeof one === "object" && one !== null ? one : {}) as Record<string, unknown>;
    if (typeof term !== "string") return [];
    return [{ term, count: typeof count === "number" && count >= 0 ? count : null }];
  });
  return searches.reduceRight<readonly RecentSearch[]>(rememberSearch, []);
};
