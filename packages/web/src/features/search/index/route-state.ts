import { readBounds, writeBounds } from "@larder/domain/search/bounds";
import { LEVEL_SEPARATOR, facetWidget } from "@larder/domain/search/facet-widgets";
import { PAGE_SIZES, readPageSize } from "@larder/domain/search/page";
import { type Relevance, readRelevance, relevanceOf, strictnessOf } from "@larder/domain/search/relevance";
import { DEFAULT_SORT, type SearchState, type SelectedFacet } from "@larder/domain/search/search-state";
import { readSearch, readTerm, writeSearch } from "@larder/domain/search/search-url";
import { type SortOption, sortOptions, sortedIndex } from "@larder/domain/search/sort";
import type { IndexUiState, UiState } from "instantsearch.js";

const facetsOfUi = (ui: IndexUiState): readonly SelectedFacet[] => {
  const facets = new Map<string, readonly string[]>();
  const add = (name: string, values: readonly string[]) => {
    if (values.length > 0 && !facets.has(name)) facets.set(name, values);
  };
  for (const [name, values] of Object.entries(ui.refinementList ?? {})) add(name, values);
  for (const [name, path] of Object.entries(ui.hierarchicalMenu ?? {}))
    add(name, path.length === 0 ? [] : [path.join(LEVEL_SEPARATOR)]);
  for (const [name, value] of Object.entries(ui.menu ?? {})) add(name, value === "" ? [] : [value]);
  // A typed and a selected range are the same.
  for (const values of [ui.range, ui.numericMenu])
    for (const [name, value] of Object.entries(values ?? {})) add(name, value === "" || value === ":" ? [] : [value]);
  for (const [name, stars] of Object.entries(ui.ratingMenu ?? {}))
    add(name, stars === undefined ? [] : [String(stars)]);
  for (const [name, isOn] of Object.entries(ui.toggle ?? {})) add(name, isOn ? ["true"] : []);
  return [...facets].map(([name, values]) => ({ name, values }));
};

/** A URL facet as widget state; a value its widget can't hold is dropped. */
const uiOfFacet = ({ name, values }: SelectedFacet): IndexUiState => {
  const widget = facetWidget(name);
  const [value = ""] = values;
  switch (widget.kind) {
    case "list":
      return { refinementList: { [name]: [...values] } };
    case "tree":
      return { hierarchicalMenu: { [name]: value.split(LEVEL_SEPARATOR) } };
    case "menu":
    case "select":
      return { menu: { [name]: value } };
    case "range": {
      const bounds = readBounds(value);
      if (bounds === null) return {};
      const written = writeBounds(bounds);
      return { range: { [name]: written }, numericMenu: { [name]: written } };
    }
    case "rating": {
      const stars = Number(value);
      return Number.isInteger(stars) && stars >= 1 && stars <= widget.max ? { ratingMenu: { [name]: stars } } : {};
    }
    case "toggle":
      return value === "true" ? { toggle: { [name]: true } } : {};
  }
};

const uiOfFacets = (facets: readonly SelectedFacet[]): IndexUiState => {
  const ui: Record<string, Record<string, unknown>> = {};
  for (const facet of facets)
    for (const [widget, state] of Object.entries(uiOfFacet(facet)))
      ui[widget] = { ...ui[widget], ...(state as object) };
  return ui as IndexUiState;
};

/** The search in a URL: term, filters, sort and page (NAV-17, SEARCH-11). */
export interface SearchRoute extends SearchState {
  readonly term: string;
  readonly pageSize: number;
  /** Whether a sorted index includes less relevant results (SEARCH-39). */
  readonly relevance: Relevance;
}

/** The index to search: signed-in users may also sort by price (OP-36). */
export interface IndexOf {
  readonly index: string;
  readonly isAuthenticated: boolean;
}

const TRACKING = "utm_";

/** Tracking parameters are ignored (NAV-18, CONST-14). */
export const readRoute = (query: string): SearchRoute => {
  const parameters = new URLSearchParams(query);
  return {
    term: readTerm(query),
    ...readSearch(query),
    pageSize: readPageSize(parameters.get("pageSize")),
    relevance: readRelevance(parameters.get("relevance")),
  };
};

/** The inverse of `readRoute` (NAV-18). Keeps only tracking parameters of the current query (CONST-14). */
export const writeRoute = ({ term, pageSize, relevance, ...state }: SearchRoute, from = ""): string => {
  const kept = new URLSearchParams([...new URLSearchParams(from)].filter(([key]) => key.startsWith(TRACKING)));
  if (term !== "") kept.set("q", term);
  if (pageSize !== PAGE_SIZES[0]) kept.set("pageSize", String(pageSize));
  if (relevance !== null) kept.set("relevance", relevance);
  const query = writeSearch(state, kept.toString());
  return query === "" ? "" : `?${query}`;
};

/** An unavailable sort becomes relevance. */
export const sortOfIndex = ({ index, isAuthenticated }: IndexOf, requested: string | undefined): SortOption =>
  sortOptions(isAuthenticated).find((option) => sortedIndex(index, option, isAuthenticated) === requested) ?? {
    sortBy: DEFAULT_SORT,
    sortDirection: null,
  };

/** An invalid page, page size or sort becomes the default (SEARCH-24, SEARCH-11, SEARCH-34). */
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
