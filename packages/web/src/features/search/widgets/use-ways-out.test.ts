import { CATEGORY_TREE } from "@larder/domain/search/facet-widgets";
import { describe, expect, it, vi } from "vitest";
import { type Refined, chipsOf } from "./ResultTool.tsx";
import { filterParams } from "./use-ways-out.ts";

const refinedTo = (attribute: string, ...refinements: object[]): Refined =>
  ({ attribute, indexName: "i", indexId: "i", label: attribute, refinements, refine: () => {} }) as never;
const any = (value: string) => ({ type: "disjunctive", value, label: value });

it("SEARCH-50 filters without hits are requested again, each time without one attribute", () => {
  const items = [
    refinedTo("brand", any("A"), any("-B")),
    refinedTo("tags", { type: "facet", value: "Organic" }, { type: "facet", value: "Local" }),
    refinedTo("hierarchicalCategories.lvl0", { type: "hierarchical", value: "Meat > Beef" }),
    refinedTo("price", { type: "numeric", operator: ">=", value: 10 }),
  ];
  expect(filterParams(items)).toEqual({
    facetFilters: [
      ["brand:A", "brand:\\-B"],
      "tags:Organic",
      "tags:Local",
      ["hierarchicalCategories.lvl1:Meat > Beef"],
    ],
    numericFilters: ["price>=10"],
  });
  expect(filterParams(items, "brand").facetFilters).not.toContainEqual(["brand:A", "brand:\\-B"]);
  expect(filterParams(items, "price").numericFilters).toEqual([]);
  expect(filterParams([])).toEqual({ facetFilters: [], numericFilters: [] });
});

const refined = (attribute: string, refinements: readonly object[]): Refined & { refine: ReturnType<typeof vi.fn> } =>
  ({ attribute, indexName: "i", indexId: "i", label: attribute, refinements, refine: vi.fn() }) as never;
const numeric = (operator: string, value: number) => ({
  type: "numeric",
  operator,
  value,
  label: `${operator} ${value}`,
});

describe("the active filters", () => {
  it("SEARCH-45 two values are two chips that each remove themselves", () => {
    const brand = refined("brand", [
      { type: "disjunctive", value: "A", label: "A" },
      { type: "disjunctive", value: "B", label: "B" },
    ]);
    const chips = chipsOf(brand);
    expect(chips.map(({ label }) => label)).toEqual(["A", "B"]);
    chips[1]?.remove();
    expect(brand.refine.mock.calls).toEqual([[brand.refinements[1]]]);
  });

  it("SEARCH-45 SEARCH-30 a range with two bounds is one chip that removes both", () => {
    const price = refined("price", [numeric(">=", 10), numeric("<=", 20.5)]);
    const [chip, ...none] = chipsOf(price);
    expect(none).toEqual([]);
    expect(chip?.label).toBe("Price: $10 to $20.50");
    chip?.remove();
    expect(price.refine).toHaveBeenCalledTimes(2);
    expect(chipsOf(refined("price", [numeric(">=", 10)]))[0]?.label).toBe("Price: $10 and over");
    expect(chipsOf(refined("price", [numeric("<=", 10)]))[0]?.label).toBe("Price: Up to $10");
  });

  it("SEARCH-45 SEARCH-32 SEARCH-33 stars and switches read as what they do, a category as its path", () => {
    expect(chipsOf(refined("rating", [numeric("<=", 5), numeric(">=", 4)]))[0]?.label).toBe("4 stars and up");
    const on = { type: "disjunctive", value: "true", label: "true" };
    expect(chipsOf(refined("inStock", [on]))[0]?.label).toBe("In stock");
    const path = { type: "hierarchical", value: "Meat > Beef", label: "Meat > Beef" };
    expect(chipsOf(refined(CATEGORY_TREE, [path]))[0]?.label).toBe("Meat > Beef");
  });
});
