import { limitTerm } from "./term.ts";

/** A searched term and its number of results; null = unknown. */
export interface RecentSearch {
  readonly term: string;
  readonly count: number | null;
}

export const MAX_RECENT_SEARCHES = 5;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Removes a term, ignoring case. Returns the same list if it isn't there. */
export const forgetSearch = (searches: readonly RecentSearch[], term: string): readonly RecentSearch[] =>
  searches.some((search) => isSame(search.term, term))
    ? searches.filter((search) => !isSame(search.term, term))
    : searches;

/** A new search goes first, each term is kept once, and the oldest are dropped. Blank terms don't count. */
export const rememberSearch = (
  searches: readonly RecentSearch[],
  { term, count }: RecentSearch,
): readonly RecentSearch[] => {
  const trimmed = limitTerm(term).trim();
  if (trimmed === "") return searches;
  return [{ term: trimmed, count }, ...forgetSearch(searches, trimmed)].slice(0, MAX_RECENT_SEARCHES);
};

export const readRecentSearches = (stored: unknown): readonly RecentSearch[] => {
  if (!Array.isArray(stored)) return [];
  const searches = stored.flatMap((one: unknown): readonly RecentSearch[] => {
    const { term, count } = (typeof one === "object" && one !== null ? one : {}) as Record<string, unknown>;
    if (typeof term !== "string") return [];
    return [{ term, count: typeof count === "number" && count >= 0 ? count : null }];
  });
  return searches.reduceRight<readonly RecentSearch[]>(rememberSearch, []);
};
