import fc from "fast-check";
import { CATEGORY_TREE } from "@larder/domain/search/facet-widgets";
import { PAGE_SIZES } from "@larder/domain/search/page";
import { describe, expect, it } from "vitest";
import {
  type IndexOf,
  mendedQuery,
  readRoute,
  routeOfUi,
  sortOfIndex,
  uiOfRoute,
  writeRoute,
  type SearchRoute,
} from "./route-state.ts";

const of: IndexOf = {
  index: "products_7",
  isAuthenticated: true,
};
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
    selectedFacets: fc
      .record(
        {
          zebra: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
          [CATEGORY_TREE]: fc.constantFrom(["Meat"], ["Meat > Beef"], ["Meat > Beef > Ground"]),
          subcategory: fc.tuple(fc.string({ minLength: 1 })),
          price: fc.constantFrom(["10:20"], [":20"], ["10.5:"]),
          rating: fc.constantFrom(["1"], ["5"]),
          inStock: fc.constant(["true"]),
        },
        { requiredKeys: [] },
      )
      .map((facets) => Object.entries(facets).map(([name, values]) => ({ name, values }))),
    sort: fc.constantFrom(...sorts),
    pageNumber: fc.integer({ min: 0, max: 50 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    relevance: fc.constantFrom("all", "relevant", null),
  })
  .map(({ sort, ...rest }) => ({ ...rest, ...sort }));

describe("URL and search widgets", () => {
  it("SEARCH-11 property: the URL, the route and the widgets agree, both ways", () => {
    fc.assert(
      fc.property(route, (requested) => {
        expect(routeOfUi(of, uiOfRoute(of, requested))).toEqual(requested);
        expect(readRoute(writeRoute(requested))).toEqual(requested);
      }),
      { examples: [[{ ...readRoute(""), selectedFacets: [{ name: "subcategory", values: [":"] }] }]] },
    );
  });

  it("NAV-17 NAV-18 PAGE-18 the widgets get the term, all values of a facet and the 1-based page", () => {
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

  it("SEARCH-34 OP-36 a guest can't sort by price, and a foreign index isn't a sort order", () => {
    expect(uiOfRoute({ ...of, isAuthenticated: false }, readRoute("?sortBy=price&sortDirection=asc"))).toEqual({
      products_7: {},
    });
    expect(sortOfIndex(of, "products_8_price_desc").sortBy).toBe("relevance");
    expect(sortOfIndex(of, "products_7_price_desc")).toMatchObject({ sortBy: "price", sortDirection: "desc" });
  });

  it("NAV-17 NAV-18 a value that its widget can't hold is dropped", () => {
    for (const query of ["facet_price=cheap", "facet_rating=6", "facet_rating=0", "facet_inStock=yes"])
      expect(uiOfRoute(of, readRoute(`?${query}`))).toEqual({ products_7: {} });
    expect(readRoute("?pageSize=1000&relevance=some")).toMatchObject({ pageSize: PAGE_SIZES[0], relevance: null });
  });

  it("SEARCH-30 NAV-17 a price range with swapped bounds is the same range", () => {
    const range = { price: "10:20" };
    expect(uiOfRoute(of, readRoute("?facet_price=20:10"))).toEqual({ products_7: { range, numericMenu: range } });
  });

  it("SEARCH-30 SEARCH-29 a typed and a selected range are the same facet in the URL", () => {
    const ui = { products_7: { range: { price: "10:20" }, numericMenu: { price: "10:20" } } };
    expect(writeRoute(routeOfUi(of, ui))).toBe("?facet_price=10%3A20");
  });

  it("SEARCH-30 an open range and a facet that another widget holds are in the URL once, or not at all", () => {
    expect(writeRoute(routeOfUi(of, { products_7: { range: { price: ":" } } }))).toBe("");
    const ui = { products_7: { refinementList: { brand: ["A"] }, menu: { brand: "B" } } };
    expect(routeOfUi(of, ui).selectedFacets).toEqual([{ name: "brand", values: ["A"] }]);
  });

  it("SEARCH-34 a sort order without a direction stays in the URL", () => {
    const query = "?sortBy=newest&sortDirection=";
    expect(mendedQuery(of, "?sortBy=newest")).toBe("?sortBy=newest");
    expect(mendedQuery(of, query)).toBe(query);
  });

  it("SEARCH-09 a facet without values isn't in the URL", () => {
    expect(writeRoute(routeOfUi(of, { products_7: { refinementList: { brand: [] } } }))).toBe("");
  });
});
