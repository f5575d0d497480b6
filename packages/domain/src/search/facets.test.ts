import fc from "fast-check";
import { expect, it } from "vitest";
import { facetName, facetValue, searchState } from "../testing/facets.ts";
import { clearFacets, sortSearch, toggleFacet } from "./facets.ts";
import { NEW_SEARCH, type SearchState } from "./search-state.ts";

const asSets = (state: SearchState) =>
  new Map(
    state.selectedFacets
      .map((facet) => [facet.name, facet.values.toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

it("SEARCH-07 CONST-15 a new search is by relevance, on page 0, without filters", () => {
  expect(NEW_SEARCH).toEqual({ selectedFacets: [], sortBy: "relevance", sortDirection: null, pageNumber: 0 });
});

it("SEARCH-08 SEARCH-09 SEARCH-10 toggling adds or removes a value, drops empty facets, goes to page 0", () => {
  const on = toggleFacet({ ...NEW_SEARCH, pageNumber: 3 }, "brand", "A");
  expect(on).toEqual({ ...NEW_SEARCH, selectedFacets: [{ name: "brand", values: ["A"] }], pageNumber: 0 });
  const two = toggleFacet({ ...on, pageNumber: 3 }, "brand", "B");
  expect(two.selectedFacets).toEqual([{ name: "brand", values: ["A", "B"] }]);
  expect(two.pageNumber).toBe(0);
  const off = toggleFacet({ ...on, pageNumber: 3 }, "brand", "A");
  expect(off).toEqual(NEW_SEARCH);
});

const isSelected = (state: SearchState, name: string, value: string): boolean =>
  state.selectedFacets.some((facet) => facet.name === name && facet.values.includes(value));

it("SEARCH-08 toggling twice restores the set; once changes exactly this value", () => {
  fc.assert(
    fc.property(searchState, facetName, facetValue, (state, name, value) => {
      const before = structuredClone(state);
      const once = toggleFacet(state, name, value);
      expect(state).toEqual(before);
      expect(isSelected(once, name, value)).toBe(!isSelected(state, name, value));
      expect(asSets(toggleFacet(once, name, value))).toEqual(asSets(state));
      for (const facet of state.selectedFacets)
        for (const other of facet.values)
          if (facet.name !== name || other !== value) expect(isSelected(once, facet.name, other)).toBe(true);
    }),
  );
});

it("SEARCH-09 SEARCH-10 after any toggles no facet is empty or repeated, and the page is 0", () => {
  fc.assert(
    fc.property(searchState, fc.array(fc.tuple(facetName, facetValue), { minLength: 1 }), (start, toggles) => {
      const end = toggles.reduce((state, [name, value]) => toggleFacet(state, name, value), start);
      expect(end.pageNumber).toBe(0);
      expect(end.selectedFacets.every((facet) => facet.values.length > 0)).toBe(true);
      expect(new Set(end.selectedFacets.map((facet) => facet.name)).size).toBe(end.selectedFacets.length);
      for (const facet of end.selectedFacets) expect(new Set(facet.values).size).toBe(facet.values.length);
      expect([end.sortBy, end.sortDirection]).toEqual([start.sortBy, start.sortDirection]);
    }),
  );
});

it("SEARCH-08 an empty name or value changes nothing", () => {
  expect(toggleFacet(NEW_SEARCH, "", "A")).toBe(NEW_SEARCH);
  expect(toggleFacet(NEW_SEARCH, "brand", "")).toBe(NEW_SEARCH);
});

it("SEARCH-44 SEARCH-34 clearing keeps the sort and sorting the facets; both go to page 0", () => {
  const state: SearchState = {
    selectedFacets: [{ name: "brand", values: ["A"] }],
    sortBy: "price",
    sortDirection: "asc",
    pageNumber: 4,
  };
  expect(clearFacets(state)).toEqual({ ...state, selectedFacets: [], pageNumber: 0 });
  expect(sortSearch(state, "name", "asc")).toEqual({ ...state, sortBy: "name", pageNumber: 0 });
  expect(sortSearch(state, "price", "desc")).toEqual({ ...state, sortDirection: "desc", pageNumber: 0 });
  expect(sortSearch(state, "price", "asc")).toBe(state);
  expect(clearFacets(NEW_SEARCH)).toBe(NEW_SEARCH);
});
