import { DEFAULT_SORT, type SortDirection } from "./search-state.ts";

/** A way to sort results. */
export interface SortOption {
  readonly sortBy: string;
  readonly sortDirection: SortDirection | null;
}

const FOR_ALL: readonly SortOption[] = [
  { sortBy: DEFAULT_SORT, sortDirection: null },
  { sortBy: "name", sortDirection: "asc" },
  { sortBy: "name", sortDirection: "desc" },
  { sortBy: "newest", sortDirection: null },
];

const BY_PRICE: readonly SortOption[] = [
  { sortBy: "price", sortDirection: "asc" },
  { sortBy: "price", sortDirection: "desc" },
];

/**
 * Results can be sorted by relevance, name and newness, and by price for those who see prices.
 * Spec §3, SEARCH-34; OP-36.
 */
export const sortOptions = (isAuthenticated: boolean): readonly SortOption[] =>
  isAuthenticated ? [...FOR_ALL, ...BY_PRICE] : FOR_ALL;

/**
 * The index that answers in this order: the main one by relevance, else its replica '{index}_{sort}_{dir}'. A sort that is not offered is by relevance.
 * Spec §3, SEARCH-34; OP-36.
 */
export const sortedIndex = (index: string, sort: SortOption, isAuthenticated: boolean): string => {
  const offered = sortOptions(isAuthenticated).find(
    (option) =>
      option.sortBy === sort.sortBy &&
      (option.sortDirection === null || option.sortDirection === (sort.sortDirection ?? "asc")),
  );
  if (offered === undefined || offered.sortBy === DEFAULT_SORT) return index;
  return [index, offered.sortBy, offered.sortDirection].filter((part) => part !== null).join("_");
};
