import fc from "fast-check";
import { expect, it } from "vitest";
import { isUnusualQuantity, usualQuantity } from "./unusual-quantity.ts";

const ordered = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 3, maxLength: 8 });
const quantity = fc.integer({ min: 1, max: 9_999 });

it("CART-10 of a usual 4, 400 and 44 are unusual, 12 and 39 aren't", () => {
  const usual = usualQuantity([4, 3, 4, 6, 4]);
  expect(usual).toEqual({ quantity: 4, most: 6 });
  const unusual = [400, 44, 40, 39, 12, 4].map((typed) => isUnusualQuantity(typed, usual, 0));
  expect(unusual).toEqual([true, true, true, false, false, false]);
});

it("CART-10 twice the largest recent order isn't unusual, nor anything without a habit", () => {
  expect(isUnusualQuantity(60, usualQuantity([2, 2, 30]), 0)).toBe(false);
  expect(isUnusualQuantity(61, usualQuantity([2, 2, 30]), 0)).toBe(true);
  expect(isUnusualQuantity(9, usualQuantity([1, 1, 1]), 0)).toBe(false);
  expect(isUnusualQuantity(10, usualQuantity([1, 1, 1]), 0)).toBe(true);
  expect(isUnusualQuantity(9_999, usualQuantity([4, 4]), 0)).toBe(false);
});

it("CART-10 recent quantities aren't unusual, larger than unusual ones are, confirmed ones no longer", () => {
  fc.assert(
    fc.property(ordered, quantity, quantity, (before, one, other) => {
      const usual = usualQuantity(before);
      for (const known of before) expect(isUnusualQuantity(known, usual, 0)).toBe(false);
      const [less, more] = one < other ? [one, other] : [other, one];
      if (isUnusualQuantity(less, usual, 0)) expect(isUnusualQuantity(more, usual, 0)).toBe(true);
      expect(isUnusualQuantity(less, usual, more)).toBe(false);
      expect(usualQuantity(before.toReversed())).toEqual(usual);
    }),
  );
});
