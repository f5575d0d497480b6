import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAIN_VARIANT, variant } from "../testing/variant.ts";
import { exactProduct } from "./exact.ts";
import { isCatchWeight } from "./catch-weight.ts";
import { lineTotal } from "./line-total.ts";
import { parsePrice } from "./price.ts";

const priced = (price: string) => ({ ...PLAIN_VARIANT, price });
const weighed = (price: string, averageWeight: number | null, unitOfMeasure = "LB") => ({
  ...priced(price),
  catchWeight: { unitOfMeasure, averageWeight },
});

const roundedQuotient = (amount: bigint, by: bigint): number => {
  const size = amount < 0n ? -amount : amount;
  const up = (size % by) * 2n >= by ? 1n : 0n;
  return Number(amount < 0n ? -(size / by + up) : size / by + up);
};

describe("lineTotal", () => {
  it("OP-29 a line is rounded once, half up", () => {
    expect(lineTotal(priced("$0.3350"), 1)).toEqual({ cents: 34, estimated: false });
    expect(lineTotal(priced("$0.3349"), 1)?.cents).toBe(33);
    expect(lineTotal(priced("$0.3333"), 3)?.cents).toBe(100);
    expect(lineTotal(priced("-$0.0050"), 1)?.cents).toBe(-1);
    expect(lineTotal(priced("-$0.0049"), 1)?.cents).toBe(0);
  });

  it("PROD-07 catch weight is quantity times average weight times price per pound, or pending", () => {
    expect(lineTotal(weighed("$8.99/LB", 10.35), 2)).toEqual({ cents: 18_609, estimated: true });
    expect(lineTotal(weighed("$1.005/KG", 1, "KG"), 1)).toEqual({ cents: 101, estimated: true });
    for (const weight of [null, 0, -1]) expect(lineTotal(weighed("$8.99/LB", weight), 2)).toBeNull();
    expect(lineTotal(weighed("$8.99", 10.35, "EA"), 2)).toEqual({ cents: 1_798, estimated: false });
  });

  it("PROD-07 PROD-13 CART-37 OP-29 the total is exact, estimated by weight, or none", () => {
    fc.assert(
      fc.property(variant, fc.nat({ max: 9_999 }), (any, quantity) => {
        const price = parsePrice(any.price);
        const total = lineTotal(any, quantity);
        const grams = Math.round((any.catchWeight?.averageWeight ?? 0) * 1_000);
        if (price === null || (isCatchWeight(any) && grams <= 0)) {
          expect(total).toBeNull();
          return;
        }
        const expected = isCatchWeight(any)
          ? roundedQuotient(BigInt(price) * BigInt(quantity) * BigInt(grams), 100_000n)
          : roundedQuotient(BigInt(price) * BigInt(quantity), 100n);
        expect(total).toEqual({ cents: expected === 0 ? 0 : expected, estimated: isCatchWeight(any) });
      }),
    );
  });
});

describe("exactProduct", () => {
  it("CART-37 whole numbers are exact on both sides of the limit of a double", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999, max: 9_999_999 }),
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 1, max: 1_000 }),
        (a, b, c, by) => {
          const exact = roundedQuotient(BigInt(a) * BigInt(b) * BigInt(c), BigInt(by));
          const result = exactProduct([a, b, c], by);
          expect(result === null ? null : result + 0).toBe(Number.isSafeInteger(exact) ? exact + 0 : null);
        },
      ),
    );
  });

  it("CART-37 decimal numbers are taken as written", () => {
    expect(exactProduct([0.1, 3], 1)).toBe(0);
    expect(exactProduct([0.5], 1)).toBe(1);
    expect(exactProduct([-0.5], 1)).toBe(-1);
    expect(exactProduct([1.005, 10_050], 100)).toBe(101);
    expect(exactProduct([1e-7, 5e6], 1)).toBe(1);
    expect(exactProduct([1e-7, 4e6], 1)).toBe(0);
    expect(exactProduct([1e21], 10)).toBeNull();
    expect(exactProduct([1e21, 0.0000001], 1)).toBe(1e14);
  });

  it("CART-37 what isn't a number, or is too large, has no product", () => {
    for (const factor of [Number.NaN, Infinity, -Infinity]) expect(exactProduct([factor, 1], 1)).toBeNull();
    expect(exactProduct([Number.MAX_SAFE_INTEGER, 2], 1)).toBeNull();
    expect(exactProduct([Number.MAX_SAFE_INTEGER], 1)).toBe(Number.MAX_SAFE_INTEGER);
    expect(exactProduct([Number.MAX_SAFE_INTEGER, 3], 3)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it("CART-37 zero is never -0", () => {
    expect(Object.is(exactProduct([-1, 1], 100), 0)).toBe(true);
    expect(Object.is(exactProduct([-0.001], 1), 0)).toBe(true);
  });
});
