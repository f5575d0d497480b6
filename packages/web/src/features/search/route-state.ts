import { readSearch, readTerm, writeSearch } from "@larder/domain/search/search-url";
import { DEFAULT_SORT, type SearchState } from "@larder/domain/search/search-state";
import { sortedIndex, sortOptions, type SortOption } from "@larder/domain/search/sort";
import type { UiState } from "instantsearch.js";

/** What the URL of a search tells: the term, and what narrows and sorts its results (NAV-17, SEARCH-11). */
export interface SearchRoute extends SearchState {
  readonly term: string;
}

/** The index to search: signed-in users sort by price as well (OP-36). */
export interface IndexOf {
  readonly index: string;
  readonly isAuthenticated: boolean;
}

/** The query of a URL as a route, and a route as a query; reading what was written gives the same (NAV-18). */
export const readRoute = (query: string): SearchRoute => ({ term: readTerm(query), ...readSearch(query) });

export const writeRoute = ({ term, ...state }: SearchRoute): string => {
  const query = writeSearch(state, term === "" ? "" : `q=${encodeURIComponent(term)}`);
  return query === "" ? "" : `?${query}`;
};

/** The sort that an index stands for; one that is not offered is by relevance. */
export const sortOfIndex = ({ index, isAuthenticated }: IndexOf, requested: string | undefined): SortOption =>
  sortOptions(isAuthenticated).find((option) => sortedIndex(index, option, isAuthenticated) === requested) ?? {
    sortBy: DEFAULT_SORT,
    sortDirection: null,
  };

/** The state of the search widgets as the URL tells it. */
export const routeOfUi = (of: IndexOf, ui: UiState): SearchRoute => {
  const own = ui[of.index] ?? {};
  return {
    term: own.query ?? "",
    selectedFacets: Object.entries(own.refinementList ?? {})
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => ({ name, values })),
    ...sortOfIndex(of, own.sortBy),
    pageNumber: Math.max(0, (own.page ?? 1) - 1),
  };
};

/** The state of the search widgets that a URL asks for. */
export const uiOfRoute = (of: IndexOf, route: SearchRoute): UiState => {
  const sorted = sortedIndex(of.index, route, of.isAuthenticated);
  return {
    [of.index]: {
      ...(route.term === "" ? {} : { query: route.term }),
      ...(route.selectedFacets.length === 0
        ? {}
        : { refinementList: Object.fromEntries(route.selectedFacets.map(({ name, values }) => [name, [...values]])) }),
      ...(sorted === of.index ? {} : { sortBy: sorted }),
      ...(route.pageNumber === 0 ? {} : { page: route.pageNumber + 1 }),
    },
  };
};
