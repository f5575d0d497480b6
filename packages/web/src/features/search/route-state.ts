import { PAGE_SIZES, readPageSize } from "@larder/domain/search/page";
import { readRelevance, type Relevance, relevanceOf, strictnessOf } from "@larder/domain/search/relevance";
import { readSearch, readTerm, writeSearch } from "@larder/domain/search/search-url";
import { DEFAULT_SORT, type SearchState } from "@larder/domain/search/search-state";
import { sortedIndex, sortOptions, type SortOption } from "@larder/domain/search/sort";
import type { UiState } from "instantsearch.js";
import { facetsOfUi, uiOfFacets } from "./ui-facets.ts";

/** What the URL of a search tells: the term, and what narrows, sorts and cuts its results (NAV-17, SEARCH-11). */
export interface SearchRoute extends SearchState {
  readonly term: string;
  readonly pageSize: number;
  /** Whether less relevant results of a sorted index are shown too (SEARCH-39). */
  readonly relevance: Relevance;
}

/** The index to search: signed-in users sort by price as well (OP-36). */
export interface IndexOf {
  readonly index: string;
  readonly isAuthenticated: boolean;
}

const TRACKING = "utm_";

/** The query of a URL as a route; keys of tracking belong to no search (NAV-18, CONST-14). */
export const readRoute = (query: string): SearchRoute => {
  const parameters = new URLSearchParams(query);
  return {
    term: readTerm(query),
    ...readSearch(query),
    pageSize: readPageSize(parameters.get("pageSize")),
    relevance: readRelevance(parameters.get("relevance")),
  };
};

/**
 * A route as a query; reading it gives the same route (NAV-18). What the query at hand says for tracking stays in it, and
 * nothing else of it does (CONST-14).
 */
export const writeRoute = ({ term, pageSize, relevance, ...state }: SearchRoute, from = ""): string => {
  const kept = new URLSearchParams([...new URLSearchParams(from)].filter(([key]) => key.startsWith(TRACKING)));
  if (term !== "") kept.set("q", term);
  if (pageSize !== PAGE_SIZES[0]) kept.set("pageSize", String(pageSize));
  if (relevance !== null) kept.set("relevance", relevance);
  const query = writeSearch(state, kept.toString());
  return query === "" ? "" : `?${query}`;
};

/** The sort that an index stands for; one that is not offered is by relevance. */
export const sortOfIndex = ({ index, isAuthenticated }: IndexOf, requested: string | undefined): SortOption =>
  sortOptions(isAuthenticated).find((option) => sortedIndex(index, option, isAuthenticated) === requested) ?? {
    sortBy: DEFAULT_SORT,
    sortDirection: null,
  };

/**
 * A query without a page, a page size or a sort that there is none of: what shows is the first page, the usual number on it,
 * and the order by relevance (SEARCH-24, SEARCH-11, SEARCH-34). Everything else stays as it is.
 */
export const mendedQuery = (of: IndexOf, query: string): string => {
  const parameters = new URLSearchParams(query);
  const route = readRoute(query);
  const shown = sortOfIndex(of, sortedIndex(of.index, route, of.isAuthenticated));
  const isOther = (key: string, number: number): boolean =>
    parameters.has(key) && Number(parameters.get(key)) !== number;
  const wrong = Object.entries({
    pageNumber: isOther("pageNumber", route.pageNumber + 1),
    pageSize: isOther("pageSize", route.pageSize),
    sortBy: route.sortBy !== shown.sortBy,
    sortDirection: route.sortDirection !== null && route.sortDirection !== shown.sortDirection,
  }).flatMap(([key, isWrong]) => (isWrong ? [key] : []));
  if (wrong.length === 0) return query;
  for (const key of wrong) parameters.delete(key);
  return parameters.size === 0 ? "" : `?${parameters.toString()}`;
};

/** The state of the search widgets as the URL tells it. */
export const routeOfUi = (of: IndexOf, ui: UiState): SearchRoute => {
  const own = ui[of.index] ?? {};
  return {
    term: own.query ?? "",
    selectedFacets: facetsOfUi(own),
    ...sortOfIndex(of, own.sortBy),
    pageNumber: Math.max(0, (own.page ?? 1) - 1),
    pageSize: own.hitsPerPage ?? PAGE_SIZES[0],
    relevance: relevanceOf(own.relevantSort),
  };
};

/** The state of the search widgets that a URL asks for. */
export const uiOfRoute = (of: IndexOf, route: SearchRoute): UiState => {
  const sorted = sortedIndex(of.index, route, of.isAuthenticated);
  const strictness = strictnessOf(route.relevance);
  return {
    [of.index]: {
      ...(route.term === "" ? {} : { query: route.term }),
      ...uiOfFacets(route.selectedFacets),
      ...(sorted === of.index ? {} : { sortBy: sorted }),
      ...(route.pageNumber === 0 ? {} : { page: route.pageNumber + 1 }),
      ...(route.pageSize === PAGE_SIZES[0] ? {} : { hitsPerPage: route.pageSize }),
      ...(strictness === undefined ? {} : { relevantSort: strictness }),
    },
  };
};
