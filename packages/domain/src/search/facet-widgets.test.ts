import { expect, it } from "vitest";
import { CATEGORY_TREE, FACET_WIDGETS, facetWidget } from "./facet-widgets.ts";

it("SEARCH-25 an attribute not in the table has a list of values", () => {
  expect(facetWidget("brand")).toEqual({ kind: "list" });
  for (const name of ["constructor", "__proto__", "toString"]) expect(facetWidget(name)).toEqual({ kind: "list" });
  expect(facetWidget("brand", { brand: { kind: "menu" } })).toEqual({ kind: "menu" });
});

it("SEARCH-29 SEARCH-32 SEARCH-33 SEARCH-43 categories are a tree, price has ranges, stock is a toggle", () => {
  expect(facetWidget(CATEGORY_TREE)).toMatchObject({ kind: "tree", levels: { length: 3 } });
  expect(facetWidget("inStock")).toEqual({ kind: "toggle" });
  expect(facetWidget("rating")).toEqual({ kind: "rating", max: 5 });
  const { price } = FACET_WIDGETS;
  if (price?.kind !== "range") throw new Error("price is a range");
  expect(price.ranges.at(0)?.min).toBeNull();
  expect(price.ranges.at(-1)?.max).toBeNull();
  for (const [at, range] of price.ranges.slice(1).entries()) expect(range.min).toBe(price.ranges[at]?.max);
});
