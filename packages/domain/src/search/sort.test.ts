import fc from "fast-check";
import { expect, it } from "vitest";
import { sortedIndex, sortOptions } from "./sort.ts";

it("SEARCH-34 relevance is the main index, the others its replicas", () => {
  expect(sortedIndex("p", { sortBy: "relevance", sortDirection: null }, true)).toBe("p");
  expect(sortedIndex("p", { sortBy: "relevance", sortDirection: "desc" }, true)).toBe("p");
  expect(sortedIndex("p", { sortBy: "name", sortDirection: "desc" }, false)).toBe("p_name_desc");
  expect(sortedIndex("p", { sortBy: "name", sortDirection: null }, false)).toBe("p_name_asc");
  expect(sortedIndex("p", { sortBy: "newest", sortDirection: "asc" }, false)).toBe("p_newest");
  expect(sortedIndex("p", { sortBy: "price", sortDirection: "asc" }, true)).toBe("p_price_asc");
});

it("SEARCH-34 a guest can't sort by price", () => {
  expect(sortedIndex("p", { sortBy: "price", sortDirection: "asc" }, false)).toBe("p");
  expect(sortOptions(false)).toEqual([
    { sortBy: "relevance", sortDirection: null },
    { sortBy: "name", sortDirection: "asc" },
    { sortBy: "name", sortDirection: "desc" },
    { sortBy: "newest", sortDirection: null },
  ]);
  expect(sortOptions(true).slice(4)).toEqual([
    { sortBy: "price", sortDirection: "asc" },
    { sortBy: "price", sortDirection: "desc" },
  ]);
});

it("SEARCH-34 any link leads to the main index or an offered replica", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom("asc" as const, "desc" as const, null),
      fc.boolean(),
      (sortBy, sortDirection, signedIn) => {
        const all = ["p", ...sortOptions(signedIn).map((option) => sortedIndex("p", option, signedIn))];
        expect(all).toContain(sortedIndex("p", { sortBy, sortDirection }, signedIn));
      },
    ),
  );
  expect(new Set(sortOptions(true).map((option) => sortedIndex("p", option, true))).size).toBe(
    sortOptions(true).length,
  );
});
