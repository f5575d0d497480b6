import { expect, it } from "vitest";
import { shopMark, UNNAMED_SHOP } from "./shop-name.ts";

it("SHELL-03 a shop with a name of its own says it alone; without one the brand stands beside Larder", () => {
  expect(shopMark(UNNAMED_SHOP, "Protein")).toEqual(["Larder", "Protein"]);
  expect(shopMark(UNNAMED_SHOP, "")).toEqual(["Larder"]);
  expect(shopMark("Northgate Provisions", "Protein")).toEqual(["Northgate Provisions"]);
});
