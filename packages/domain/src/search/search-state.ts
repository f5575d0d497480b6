/** Which way a sort goes; null = the sort's own way. */
export type SortDirection = "asc" | "desc";

/** One facet by which results are narrowed, with the values chosen; never without any (spec §3, SEARCH-09). */
export interface SelectedFacet {
  readonly name: string;
  readonly values: readonly string[];
}

/** What a customer searches by, in addition to the term (spec §3, SEARCH-07). `pageNumber` counts from 0. */
export interface SearchState {
  readonly selectedFacets: readonly SelectedFacet[];
  readonly sortBy: string;
  readonly sortDirection: SortDirection | null;
  readonly pageNumber: number;
}

/** How results are sorted by default (spec §9, CONST-15). */
export const DEFAULT_SORT = "relevance";

/** A new search: nothing narrowed, by relevance, first page (spec §3 §9, SEARCH-07, CONST-15). */
export const NEW_SEARCH: SearchState = { selectedFacets: [], sortBy: DEFAULT_SORT, sortDirection: null, pageNumber: 0 };
