import { describe, expect, it } from "vitest";
import { categoryFilters, facetsBelow } from "./filters.ts";

describe("a listing in the index", () => {
  it("PAGE-20 only the category's products", () => {
    expect(categoryFilters(["Seafood", "Fresh Fish"])).toBe('category:"Seafood" AND subcategory:"Fresh Fish"');
    expect(categoryFilters([])).toBeUndefined();
  });

  it("PAGE-20 a name can't break out of its filter", () => {
    expect(categoryFilters(['A" OR brand:"B'])).toBe('category:"A\\" OR brand:\\"B"');
    expect(categoryFilters(["a\\"])).toBe('category:"a\\\\"');
  });

  it("PAGE-20 the facets are those below the category", () => {
    expect(facetsBelow([])).toEqual(["category", "brand"]);
    expect(facetsBelow(["Seafood"])).toEqual(["subcategory", "brand"]);
    expect(facetsBelow(["Seafood", "Fresh Fish", "Salmon"])).toEqual(["brand"]);
  });
});
