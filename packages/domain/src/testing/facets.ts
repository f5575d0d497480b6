import fc from "fast-check";
import type { SearchState } from "../search/search-state.ts";

/** A few recurring names, and any other text. */
export const facetName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("brand", "category", "storage"),
  fc.string({ minLength: 1, unit: "grapheme" }),
);

/** Includes commas, ampersands and blanks. */
export const facetValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("A", "B", "Salt & Sea", "a,b", "50%"),
  fc.string({ minLength: 1, unit: "grapheme" }),
);

/** Any reachable search: distinct facets and values, no empty facet. */
export const searchState: fc.Arbitrary<SearchState> = fc.record({
  selectedFacets: fc.uniqueArray(
    fc.record({ name: facetName, values: fc.uniqueArray(facetValue, { minLength: 1, maxLength: 4 }) }),
    { selector: (facet) => facet.name, maxLength: 4 },
  ),
  sortBy: fc.constantFrom("relevance", "price", "name", "newest"),
  sortDirection: fc.constantFrom("asc" as const, "desc" as const, null),
  pageNumber: fc.nat(500),
});
