/** A sort's direction; null = its default. */
export type SortDirection = "asc" | "desc";

/** A facet in use with its selected values, at least one (§3, SEARCH-09). */
export interface SelectedFacet {
  readonly name: string;
  readonly values: readonly string[];
}

/** A search apart from its term. `pageNumber` counts from 0 (§3, SEARCH-07). */
export interface SearchState {
  readonly selectedFacets: readonly SelectedFacet[];
  readonly sortBy: string;
  readonly sortDirection: SortDirection | null;
  readonly pageNumber: number;
}

/** The default sort (§9, CONST-15). */
export const DEFAULT_SORT = "relevance";

/** A new search has no facets, sorts by relevance and shows the first page (§3 §9, SEARCH-07, CONST-15). */
export const NEW_SEARCH: SearchState = { selectedFacets: [], sortBy: DEFAULT_SORT, sortDirection: null, pageNumber: 0 };
