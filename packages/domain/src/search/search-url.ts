import { SEARCH_URL } from "../page/urls.ts";
import { pageFromUrl, pageToUrl } from "./page.ts";
import { DEFAULT_SORT, NEW_SEARCH, type SearchState, type SelectedFacet, type SortDirection } from "./search-state.ts";

/** The prefix of facet keys in a link (§2 §9, NAV-17, CONST-13). */
export const FACET_PREFIX = "facet_";

const KEYS = new Set(["sortBy", "sortDirection", "pageNumber"]);

const isOwn = (key: string): boolean => key.startsWith(FACET_PREFIX) || KEYS.has(key);

const readDirection = (text: string | null): SortDirection | null => (text === "asc" || text === "desc" ? text : null);

const readFacets = (query: URLSearchParams): readonly SelectedFacet[] => {
  const facets = new Map<string, string[]>();
  for (const [key, value] of query) {
    const name = key.slice(FACET_PREFIX.length);
    if (!key.startsWith(FACET_PREFIX) || name === "" || value === "") continue;
    const values = facets.get(name);
    if (values === undefined) facets.set(name, [value]);
    else if (!values.includes(value)) values.push(value);
  }
  return [...facets].map(([name, values]) => ({ name, values }));
};

/**
 * A link's search is read from the facet_ keys (repeated for several values), the sort, and the page, counted from 1.
 * Empty values, a bare facet_ and other keys are ignored (§2 §9, NAV-17, NAV-18, OP-18, CONST-13, CONST-14, CONST-15).
 */
export const readSearch = (query: string): SearchState => {
  const parameters = new URLSearchParams(query);
  return {
    selectedFacets: readFacets(parameters),
    sortBy: parameters.get("sortBy") || NEW_SEARCH.sortBy,
    sortDirection: readDirection(parameters.get("sortDirection")),
    pageNumber: pageFromUrl(parameters.get("pageNumber")),
  };
};

/** A search's link reads back as the same search (§2, NAV-17, NAV-18, SEARCH-09, SEARCH-11, OP-18, CONST-15). */
export const writeSearch = (state: SearchState, query = ""): string => {
  const parameters = new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => !isOwn(key)));
  for (const facet of state.selectedFacets)
    for (const value of facet.values) parameters.append(FACET_PREFIX + facet.name, value);
  if (state.sortBy !== DEFAULT_SORT) parameters.set("sortBy", state.sortBy);
  if (state.sortDirection !== null) parameters.set("sortDirection", state.sortDirection);
  if (state.pageNumber > 0) parameters.set("pageNumber", pageToUrl(state.pageNumber));
  return parameters.toString();
};

/** A search page's term is the query parameter q; without it everything is found (§2, PAGE-18). */
export const readTerm = (query: string): string => new URLSearchParams(query).get("q") ?? "";

/** The search page's URL for a term and its filters (§2, SEARCH-02, PAGE-18). */
export const searchUrl = (term: string, state: SearchState = NEW_SEARCH): string => {
  const query = writeSearch(state, term === "" ? "" : `q=${encodeURIComponent(term)}`);
  return query === "" ? SEARCH_URL : `${SEARCH_URL}?${query}`;
};
