import { expect, it } from "vitest";
import { categoryKind, categoryTitle, isCategoryPage } from "./category-page.ts";
import { pageKinds } from "./page-model.schema.ts";

it("PAGE-20 PAGE-21 a category's kind and title follow its depth; no other kind is a category", () => {
  const paths = [[], ["Beef"], ["Beef", "Ground"], ["Beef", "Ground", "Patties"]];
  expect(paths.map((path) => [categoryKind(path), categoryTitle(path)])).toEqual([
    ["productListing", "All products"],
    ["productListing", "Beef"],
    ["subcategory", "Ground"],
    ["subcategory", "Patties"],
  ]);
  expect(Object.keys(pageKinds).filter(isCategoryPage)).toEqual(["subcategory", "productListing"]);
  expect(isCategoryPage("content")).toBe(false);
});
