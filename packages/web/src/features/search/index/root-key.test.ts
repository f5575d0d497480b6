import { expect, it } from "vitest";
import { rootKey } from "./root-key.ts";

it("SEARCH-51 a change of key, index or who searches builds the search again, so routing stays", () => {
  const one = { key: "k", index: "products" };
  const keys = [
    rootKey(one, false),
    rootKey(one, true),
    rootKey({ ...one, key: "other" }, false),
    rootKey({ ...one, index: "products_se" }, false),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(rootKey({ ...one }, false)).toBe(keys[0]);
});
