import { MAX_FACET_VALUES } from "./facet-widgets.ts";
import { readPageSize } from "./page.ts";
import { readRelevance } from "./relevance.ts";
import { DEFAULT_SORT } from "./search-state.ts";
import { readSearch, readTerm } from "./search-url.ts";

/**
 * What results request besides the term. Filters are requested from the start, so that loading them causes no second
 * query; highlights only names and a snippet, because all texts would make answers half as large again (SEARCH-19).
 */
export const RESULT_PARAMETERS = {
  attributesToHighlight: ["name"],
  // Shown when the name doesn't explain the match.
  attributesToSnippet: ["description:14"],
  clickAnalytics: true,
  facets: ["*"],
  maxValuesPerFacet: MAX_FACET_VALUES,
};

/** How the search's library marks what was found. */
const HIGHLIGHT = { highlightPostTag: "__/ais-highlight__", highlightPreTag: "__ais-highlight__" } as const;

export type FirstSearch = Readonly<ReturnType<typeof parametersOf>>;

const parametersOf = (query: string, hitsPerPage: number) => ({
  ...RESULT_PARAMETERS,
  ...HIGHLIGHT,
  hitsPerPage,
  page: 0,
  query,
});

/**
 * What a search page requests first at a URL with a term alone, so that its answer can come with the page; null = the URL
 * has filters, a sort or a later page too, and the page requests it itself. Parameters in alphabetical order, as the
 * search's library sends them (§2, PAGE-18, SEARCH-11).
 */
export const firstSearch = (url: string): FirstSearch | null => {
  const query = /\?[^#]*/.exec(url)?.[0] ?? "";
  const parameters = new URLSearchParams(query);
  const { selectedFacets, sortBy, sortDirection, pageNumber } = readSearch(query);
  const isPlain =
    selectedFacets.length === 0 &&
    sortBy === DEFAULT_SORT &&
    sortDirection === null &&
    pageNumber === 0 &&
    readRelevance(parameters.get("relevance")) === null;
  if (!isPlain) return null;
  const all = parametersOf(readTerm(query), readPageSize(parameters.get("pageSize")));
  return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))) as FirstSearch;
};

/** The answer that came with a page, of the first search that it makes. */
export interface FirstFound {
  readonly index: string;
  readonly parameters: FirstSearch;
  /** One, in the words of the search's protocol. */
  readonly results: readonly unknown[];
}

/** Whether an answer is of the search that this page makes first in this index (PAGE-28). */
export const isFoundAt = ({ index, parameters }: FirstFound, url: string, searched: string): boolean =>
  index === searched && JSON.stringify(parameters) === JSON.stringify(firstSearch(url));
