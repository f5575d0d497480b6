import { expect, it } from "vitest";
import type { Refined } from "./ResultTool.tsx";
import { filterParams } from "./use-ways-out.ts";

const refined = (attribute: string, ...refinements: object[]): Refined =>
  ({ attribute, indexName: "i", indexId: "i", label: attribute, refinements, refine: () => {} }) as never;
const any = (value: string) => ({ type: "disjunctive", value, label: value });

it("SEARCH-50 filters without hits are requested again, each time without one attribute", () => {
  const items = [
    refined("brand", any("A"), any("-B")),
    refined("tags", { type: "facet", value: "Organic" }, { type: "facet", value: "Local" }),
    refined("hierarchicalCategories.lvl0", { type: "hierarchical", value: "Meat > Beef" }),
    refined("price", { type: "numeric", operator: ">=", value: 10 }),
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
