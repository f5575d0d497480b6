import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRoute, routeOfUi, sortOfIndex, uiOfRoute, writeRoute, type SearchRoute } from "./route-state.ts";

const of = { index: "products_7", isAuthenticated: true };
const sorts = [
  { sortBy: "relevance", sortDirection: null },
  { sortBy: "price", sortDirection: "asc" },
  { sortBy: "price", sortDirection: "desc" },
  { sortBy: "name", sortDirection: "desc" },
  { sortBy: "newest", sortDirection: null },
] as const;
const route: fc.Arbitrary<SearchRoute> = fc
  .record({
    term: fc.string(),
    selectedFacets: fc.uniqueArray(
      fc.record({
        name: fc.stringMatching(/^[a-z]{1,8}$/),
        values: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
      }),
      { selector: (facet) => facet.name, maxLength: 3 },
    ),
    sort: fc.constantFrom(...sorts),
    pageNumber: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ sort, ...rest }) => ({ ...rest, ...sort }));

describe("URL and search widgets", () => {
  it("SEARCH-11 property: the URL, the route and the widgets agree, both ways", () => {
    fc.assert(
      fc.property(route, (requested) => {
        expect(routeOfUi(of, uiOfRoute(of, requested))).toEqual(requested);
        expect(readRoute(writeRoute(requested))).toEqual(requested);
      }),
    );
  });

  it("NAV-17 NAV-18 PAGE-18 the widgets get the term, all values of a facet and the page counted from 1", () => {
    expect(
      uiOfRoute(
        of,
        readRoute("?q=a%26b&facet_brand=A&facet_brand=B&sortBy=price&sortDirection=asc&pageNumber=3&utm_x=1"),
      ),
    ).toEqual({
      products_7: { query: "a&b", refinementList: { brand: ["A", "B"] }, sortBy: "products_7_price_asc", page: 3 },
    });
    expect(uiOfRoute(of, readRoute(""))).toEqual({ products_7: {} });
  });

  it("SEARCH-34 OP-36 a guest cannot sort by price, and another index is no sort of this one", () => {
    expect(uiOfRoute({ ...of, isAuthenticated: false }, readRoute("?sortBy=price&sortDirection=asc"))).toEqual({
      products_7: {},
    });
    expect(sortOfIndex(of, "products_8_price_desc").sortBy).toBe("relevance");
    expect(sortOfIndex(of, "products_7_price_desc")).toMatchObject({ sortBy: "price", sortDirection: "desc" });
  });

  it("SEARCH-09 a facet without values does not get into the URL", () => {
    expect(writeRoute(routeOfUi(of, { products_7: { refinementList: { brand: [] } } }))).toBe("");
  });
});
