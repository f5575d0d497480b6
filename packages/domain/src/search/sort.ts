import { DEFAULT_SORT, type SortDirection } from "./search-state.ts";

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

/** Results sort by relevance, name, newness, and price if visible (§3, SEARCH-34, OP-36). */
export const sortOptions = (isAuthenticated: boolean): readonly SortOption[] =>
  isAuthenticated ? [...FOR_ALL, ...BY_PRICE] : FOR_ALL;

/** A sort is served by its replica index, others by the main one (§3, SEARCH-34, OP-36). */
export const sortedIndex = (index: string, sort: SortOption, isAuthenticated: boolean): string => {
  const offered = sortOptions(isAuthenticated).find(
    (option) =>
      option.sortBy === sort.sortBy &&
      (option.sortDirection === null || option.sortDirection === (sort.sortDirection ?? "asc")),
  );
  if (offered === undefined || offered.sortBy === DEFAULT_SORT) return index;
  return [index, offered.sortBy, offered.sortDirection].filter((part) => part !== null).join("_");
};
