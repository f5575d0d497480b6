import fc from "fast-check";
import { expect, it } from "vitest";
import { searchState } from "../testing/facets.ts";
import { firstSearch, isFoundAt } from "./first-search.ts";
import { PAGE_SIZES } from "./page.ts";
import { NEW_SEARCH } from "./search-state.ts";
import { searchUrl } from "./search-url.ts";

it("PAGE-18 a term is requested as the search's library sends it: each parameter, in alphabetical order", () => {
  expect(JSON.stringify(firstSearch("/search/?q=salmon&utm_source=mail#top"))).toBe(
    '{"attributesToHighlight":["name"],"attributesToSnippet":["description:14"],"clickAnalytics":true,"facets":["*"],"highlightPostTag":"__/ais-highlight__","highlightPreTag":"__ais-highlight__","hitsPerPage":24,"maxValuesPerFacet":60,"page":0,"query":"salmon"}',
  );
});

it("PAGE-18 SEARCH-46 any term, with one of the page sizes", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...PAGE_SIZES), (term, size) => {
      const url = `/search/?${new URLSearchParams({ q: term, pageSize: String(size) }).toString()}`;
      expect(firstSearch(url)).toMatchObject({ query: term, hitsPerPage: size, page: 0 });
    }),
  );
});

it("SEARCH-11 with filters, a sort, a later page or a relevance, the page makes its own query", () => {
  fc.assert(
    fc.property(searchState, (state) => {
      const isPlain = searchUrl("x", state) === searchUrl("x");
      expect(firstSearch(searchUrl("x", state)) === null).toBe(!isPlain);
    }),
  );
  for (const more of ["facet_brand=A", "sortBy=price", "sortDirection=asc", "pageNumber=2", "relevance=all"])
    expect(firstSearch(`/search/?q=x&${more}`), more).toBeNull();
});

it("PAGE-28 an answer is shown only for the search that it's of: its term, its size and its index", () => {
  const parameters = firstSearch("/search/?q=salmon")!;
  const found = { index: "products", parameters, results: [] };
  expect(isFoundAt(found, searchUrl("salmon", NEW_SEARCH), "products")).toBe(true);
  expect(isFoundAt(found, "/search/?q=salmon", "products_coastal")).toBe(false);
  for (const other of [
    "/search/?q=Salmon",
    "/search/",
    "/search/?q=salmon&pageSize=48",
    "/search/?q=salmon&pageNumber=2",
  ])
    expect(isFoundAt(found, other, "products"), other).toBe(false);
});
