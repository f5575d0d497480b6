import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { plainGuide } from "../testing/order-guide.ts";
import { linesOf } from "./line.ts";
import { clampIndex, reorder, reorderGroup, reorderLine } from "./reorder.ts";

const guide = deepFreeze(plainGuide({ Grill: [1, 2, 3], Bar: [4, 5] }, [6, 7]));
const skus = (lines: readonly { readonly productSku: string }[]) => lines.map((line) => line.productSku).join("");

describe("reordering", () => {
  it("GUIDE-EDIT-28 a place is clamped between the first and the last", () => {
    expect([-5, 0, 1, 2, 3, 99].map((index) => clampIndex(index, 3))).toEqual([0, 0, 1, 2, 2, 2]);
    expect([1.9, -0.5, Number.NaN, Infinity, -Infinity].map((index) => clampIndex(index, 3))).toEqual([1, 0, 0, 2, 0]);
  });

  it("GUIDE-EDIT-28 nothing moves to where it is or from where nothing is", () => {
    const list = ["a", "b", "c"];
    expect(reorder(list, 1, 1)).toBe(list);
    expect(reorder(list, 2, 99)).toBe(list);
    expect(reorder(list, 0, -1)).toBe(list);
    expect(reorder(list, 3, 0)).toBe(list);
    expect(reorder(list, -1, 0)).toBe(list);
  });

  it("GUIDE-EDIT-28 is a permutation: the item stands at its place, the rest as before", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.integer(), (list, at, to) => {
        const from = at % list.length;
        const result = reorder(deepFreeze(list), from, to);
        const item = list[from]!;
        expect(result[clampIndex(to, list.length)]).toBe(item);
        expect(result.filter((one) => one !== item)).toEqual(list.filter((one) => one !== item));
      }),
    );
  });

  it("GUIDE-EDIT-28 a line moves within its own group, and the other groups stay the same", () => {
    const moved = reorderLine(guide, sku("4"), 9);
    expect(moved.categories.map((group) => skus(group.lineItems))).toEqual(["123", "54"]);
    expect(moved.categories[0]).toBe(guide.categories[0]);
    expect(moved.ungroupedProducts).toBe(guide.ungroupedProducts);
    expect(skus(reorderLine(guide, sku("3"), 0).categories[0]!.lineItems)).toBe("312");
  });

  it("GUIDE-EDIT-28 an ungrouped line moves among the ungrouped ones", () => {
    const moved = reorderLine(guide, sku("7"), 0);
    expect(skus(linesOf(moved))).toBe("1234576");
    expect(moved.categories).toBe(guide.categories);
  });

  it("GUIDE-EDIT-28 an unknown line and a line in its place change nothing", () => {
    expect(reorderLine(guide, sku("99"), 0)).toBe(guide);
    expect(reorderLine(guide, sku("1"), -4)).toBe(guide);
    expect(reorderLine(guide, sku("6"), 0)).toBe(guide);
  });

  it("GUIDE-EDIT-28 GUIDE-EDIT-37 groups are reordered whole", () => {
    const moved = reorderGroup(guide, "Bar", 0);
    expect(moved.categories).toEqual([guide.categories[1], guide.categories[0]]);
    expect(moved.categories[0]).toBe(guide.categories[1]);
    expect(reorderGroup(guide, "Bar", 5)).toBe(guide);
    expect(reorderGroup(guide, "None", 0)).toBe(guide);
  });
});
