import fc from "fast-check";
import { expect, it } from "vitest";
import { searchState } from "../testing/facets.ts";
import { NEW_SEARCH } from "./search-state.ts";
import { FACET_PREFIX, readSearch, readTerm, searchUrl, writeSearch } from "./search-url.ts";

it("NAV-17 CONST-13 CONST-14 two values of brand, the sort, and nothing else", () => {
  expect(FACET_PREFIX).toBe("facet_");
  expect(readSearch("?facet_brand=A&facet_brand=B&sortBy=price&sortDirection=asc&utm_x=1&q=z&facets_x=1")).toEqual({
    selectedFacets: [{ name: "brand", values: ["A", "B"] }],
    sortBy: "price",
    sortDirection: "asc",
    pageNumber: 0,
  });
});

it("CONST-13 NAV-17 a bare facet_ and empty values are ignored, repeats count once, in order", () => {
  expect(readSearch("facet_=A&facet_b=&facet_c=2&facet_a=1&facet_c=1&facet_c=2").selectedFacets).toEqual([
    { name: "c", values: ["2", "1"] },
    { name: "a", values: ["1"] },
  ]);
});

it("CONST-15 NAV-17 without sortBy it is relevance, which isn't in the link", () => {
  expect(readSearch("")).toEqual(NEW_SEARCH);
  expect(readSearch("sortBy=&sortDirection=up")).toEqual(NEW_SEARCH);
  expect(readSearch("sortDirection=desc").sortDirection).toBe("desc");
  expect(writeSearch(NEW_SEARCH)).toBe("");
});

it("NAV-18 SEARCH-10 pageNumber counts from 1 in the link, from 0 in the state", () => {
  expect(readSearch("pageNumber=3").pageNumber).toBe(2);
  expect(writeSearch({ ...NEW_SEARCH, pageNumber: 2 })).toBe("pageNumber=3");
  expect(writeSearch({ ...NEW_SEARCH, pageNumber: 0 }, "pageNumber=3&sortBy=price&sortDirection=asc")).toBe("");
});

it("NAV-17 NAV-18 SEARCH-11 a search reads back as written, with any other keys in the link", () => {
  fc.assert(
    fc.property(searchState, fc.webQueryParameters(), (state, query) => {
      expect(readSearch(writeSearch(state))).toEqual(state);
      expect(readSearch(writeSearch(state, query))).toEqual(state);
    }),
  );
});

it("SEARCH-11 NAV-17 other keys of the link stay, previous facets go", () => {
  expect(
    writeSearch(
      { ...NEW_SEARCH, selectedFacets: [{ name: "b", values: ["x y"] }] },
      "id=7&facet_a=1&sortBy=name&utm_x=1",
    ),
  ).toBe("id=7&utm_x=1&facet_b=x+y");
  fc.assert(
    fc.property(searchState, fc.string({ unit: "grapheme" }), (state, term) => {
      const written = writeSearch(state, `q=${encodeURIComponent(term)}&id=7`);
      expect(readTerm(written)).toBe(term);
      expect(new URLSearchParams(written).get("id")).toBe("7");
    }),
  );
});

it("SEARCH-09 a facet without values isn't in the link", () => {
  expect(writeSearch({ ...NEW_SEARCH, selectedFacets: [{ name: "brand", values: [] }] })).toBe("");
});

it("PAGE-18 SEARCH-02 the term comes from q and goes into /search/?q=", () => {
  expect(readTerm("?q=a%26b")).toBe("a&b");
  expect(readTerm("?x=1")).toBe("");
  expect(readTerm("?q=")).toBe("");
  expect(searchUrl("")).toBe("/search/");
  expect(searchUrl("a&b")).toBe("/search/?q=a%26b");
  expect(searchUrl("cod", { ...NEW_SEARCH, pageNumber: 1 })).toBe("/search/?q=cod&pageNumber=2");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (term) => {
      expect(readTerm(searchUrl(term).slice("/search/".length))).toBe(term);
    }),
  );
});
