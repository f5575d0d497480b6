import { expect, it } from "vitest";
import { trail } from "./base-page.ts";

it("SEARCH-42 a page's crumbs name a group and its category once, by the category's address", () => {
  expect(trail(["Dairy & Eggs", "Cream", "Cream"]).map(({ label, url }) => [label, url.split("/").length])).toEqual([
    ["Home", 2],
    ["Dairy & Eggs", 4],
    ["Cream", 6],
  ]);
});
