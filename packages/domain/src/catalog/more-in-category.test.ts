import * as fc from "fast-check";
import { expect, it } from "vitest";
import { moreInCategory } from "./more-in-category.ts";
import { sku } from "./sku.ts";

const item = (number: number) => ({ sku: sku(`A${number}`) });
const items = fc.uniqueArray(fc.nat(12)).map((numbers) => numbers.map(item));

it("OP-13 more of a category leaves out the product and what is listed as similar", () => {
  expect(moreInCategory([1, 2, 3, 4].map(item), item(2), [item(4), item(9)])).toEqual([item(1), item(3)]);
});

it("OP-13 more of a category is at most five, in the category's order, and misses nothing else", () => {
  fc.assert(
    fc.property(items, fc.nat(12).map(item), items, (all, product, similar) => {
      const hidden = [product, ...similar].map((one) => one.sku);
      const rest = all.filter((one) => !hidden.includes(one.sku));
      expect(moreInCategory(all, product, similar)).toEqual(rest.slice(0, 5));
    }),
  );
});
