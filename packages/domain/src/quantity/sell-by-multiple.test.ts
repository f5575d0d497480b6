import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAIN_VARIANT, variant } from "../testing/variant.ts";
import { checkAgainst } from "./limits.ts";
import { MAX_QUANTITY } from "./quantity.ts";
import {
  availableStock,
  initialSuggestion,
  leftToSell,
  multipleOf,
  roundDown,
  stepDown,
  stepUp,
} from "./sell-by-multiple.ts";

const stocked = (stock: number | null, sellByMultiple: number | null = null) => ({
  ...PLAIN_VARIANT,
  stock,
  sellByMultiple,
});

describe("availableStock", () => {
  it("QTY-13 rounds to the multiple, subtracts the cart, caps at the maximum", () =>
    expect(availableStock(stocked(17, 5), 5, { maximum: 8 })).toBe(8));

  it("QTY-14 rounds before it subtracts the cart", () => expect(availableStock(stocked(17, 5), 4, null)).toBe(11));

  it("QTY-13 OP-87 is never negative, and 0 and missing multiples count as 1", () => {
    expect(availableStock(stocked(3), 5, null)).toBe(0);
    expect(availableStock(stocked(-3), 0, null)).toBe(0);
    expect(availableStock(stocked(17, 0), 0, null)).toBe(17);
    expect(availableStock(stocked(17.9), 0, null)).toBe(17);
  });

  it("OP-87 unknown stock is no limit, but the maximum is", () => {
    expect(availableStock(stocked(null), 3, null)).toBeNull();
    expect(availableStock(stocked(Number.NaN), 3, null)).toBeNull();
    expect(availableStock(stocked(null), 3, { maximum: 8 })).toBe(8);
    expect(availableStock(stocked(3), 0, { maximum: 8 })).toBe(3);
  });

  it("QTY-13 is within stock and maximum, in whole multiples if the cart is", () => {
    fc.assert(
      fc.property(variant, fc.nat({ max: 30 }), fc.option(fc.integer({ min: 1, max: 99 })), (any, inCart, maximum) => {
        const left = availableStock(any, inCart, maximum === null ? null : { maximum });
        if (left === null) {
          expect([any.stock, maximum]).toEqual([null, null]);
          return;
        }
        expect(left).toBeGreaterThanOrEqual(0);
        if (any.stock !== null) expect(left).toBeLessThanOrEqual(Math.max(0, any.stock));
        if (maximum !== null) expect(left).toBeLessThanOrEqual(maximum);
        else expect((left + inCart) % multipleOf(any)).toBe(left === 0 ? inCart % multipleOf(any) : 0);
      }),
    );
  });
});

it("QTY-13 OP-87 what is shown as left is in whole multiples; nothing is said of unknown stock", () => {
  const left = (stock: number | null, multiple: number | null, inStock = true) =>
    leftToSell({ ...stocked(stock, multiple), inStock });
  expect([left(17, 5), left(3.9, null), left(5, 6)]).toEqual([15, 3, 0]);
  expect([left(null, 5), left(Number.NaN, 1), left(0, 1), left(4, 1, false)]).toEqual([null, null, null, null]);
});

describe("initialSuggestion", () => {
  it.each([
    [5, 0, 5],
    [5, 5, 1],
    [5, 9, 1],
    [5, 2, 3],
    [5, 4, 1],
    [0, 0, 1],
    [1, 0, 1],
  ])("QTY-15 QTY-16 QTY-17 with a minimum of %d and %d in the cart it is %d", (minimum, inCart, suggested) => {
    expect(initialSuggestion({ minimum }, inCart)).toBe(suggested);
  });

  it("QTY-16 is 1 without limits", () => expect(initialSuggestion(null, 0)).toBe(1));

  it("QTY-19 a suggestion can be added unless the maximum prevents it", () => {
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 20 }), fc.nat({ max: 25 }), (a, b, inCart) => {
        const limits = { minimum: Math.min(a, b), maximum: Math.max(a, b) };
        const suggested = initialSuggestion(limits, inCart);
        expect(checkAgainst(limits, inCart, suggested).valid).toBe(inCart + suggested <= limits.maximum);
      }),
    );
  });
});

describe("sell by multiple", () => {
  it("QTY-13 a multiple is a whole number above 0, else 1", () => {
    for (const [given, multiple] of [
      [5, 5],
      [1, 1],
      [0, 1],
      [-2, 1],
      [2.5, 1],
      [Number.NaN, 1],
      [null, 1],
    ] as const)
      expect(multipleOf({ sellByMultiple: given })).toBe(multiple);
    expect(multipleOf(null)).toBe(1);
  });

  it("OP-61 plus and minus go to the next multiple", () => {
    expect([0, 3, 5].map((quantity) => stepUp(quantity, 5))).toEqual([5, 5, 10]);
    expect([0, 3, 5, 7, 10].map((quantity) => stepDown(quantity, 5))).toEqual([0, 0, 0, 5, 5]);
    expect([0, -1].map((quantity) => stepDown(quantity, 1))).toEqual([0, 0]);
    expect(roundDown(9, 5)).toBe(5);
  });

  it("OP-61 plus ends at the largest multiple a line can hold", () => {
    expect(stepUp(9_995, 5)).toBe(9_995);
    expect(stepUp(9_994, 5)).toBe(9_995);
    expect(stepUp(9_999, 5)).toBe(9_999);
    expect(stepUp(9_998, 1)).toBe(9_999);
  });

  it("OP-61 a step down undoes a step up from any multiple", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 100 }), (multiple, times) => {
        const quantity = multiple * times;
        expect(stepDown(stepUp(quantity, multiple), multiple)).toBe(quantity);
        expect(stepUp(quantity, multiple)).toBeLessThanOrEqual(MAX_QUANTITY);
      }),
    );
  });
});
