import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { clampIndex, reorder } from "./reorder.ts";

describe("reordering", () => {
  it("GUIDE-EDIT-28 an index is clamped between the first and the last", () => {
    expect([-5, 0, 1, 2, 3, 99].map((index) => clampIndex(index, 3))).toEqual([0, 0, 1, 2, 2, 2]);
    expect([1.9, -0.5, Number.NaN, Infinity, -Infinity].map((index) => clampIndex(index, 3))).toEqual([1, 0, 0, 2, 0]);
  });

  it("GUIDE-EDIT-28 nothing moves to its own place or from an empty one", () => {
    const list = ["a", "b", "c"];
    expect(reorder(list, 1, 1)).toBe(list);
    expect(reorder(list, 2, 99)).toBe(list);
    expect(reorder(list, 0, -1)).toBe(list);
    expect(reorder(list, 3, 0)).toBe(list);
    expect(reorder(list, -1, 0)).toBe(list);
  });

  it("GUIDE-EDIT-28 is a permutation: the item is at its index, the others keep their order", () => {
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
});
