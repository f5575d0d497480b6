import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policies } from "../brand/policies.ts";
import { PLAIN_VARIANT, variant as anyVariant } from "../testing/variant.ts";
import { backOrdered, checkAddition, checkQuantity } from "./check-quantity.ts";
import { checkAdding } from "./limits.ts";

const ENFORCED = { "FeatureFlags.Global.EnforceStock": true };
const LIMITED = { "PPro.UseMinMaxProductQuantity": true };
const context = (flags: Readonly<Record<string, unknown>> = {}) => ({
  policy: policies.PPro,
  flags,
  now: Date.parse("2026-11-18T15:00:00Z"),
  zone: "America/New_York",
});
const of = (
  fields: Partial<typeof PLAIN_VARIANT>,
  inCart: number,
  adding: number,
  flags: Readonly<Record<string, unknown>> = {},
) => checkQuantity({ ...context(flags), variant: { ...PLAIN_VARIANT, inStock: true, ...fields }, inCart, adding });

describe("checkQuantity", () => {
  it("QTY-18 OP-87 an enforced stock of 3 gives 3 of 5 typed, and none when 3 are in the cart", () => {
    expect(of({ stock: 3 }, 0, 5, ENFORCED)).toEqual({
      valid: false,
      adjusted: 3,
      notice: { _tag: "OnlyLeft", left: 3 },
    });
    expect(of({ stock: 3 }, 2, 5, ENFORCED).adjusted).toBe(1);
    expect(of({ stock: 3 }, 3, 1, ENFORCED)).toMatchObject({ valid: false, adjusted: 0 });
    expect(of({ stock: 3 }, 0, 3, ENFORCED)).toEqual({ valid: true, adjusted: 3, notice: null });
  });

  it("OP-87 a cart holding more than is left can be reduced", () => {
    expect(of({ stock: 3 }, 10, -2, ENFORCED).adjusted).toBe(-7);
    expect(of({ stock: 3 }, 10, -8, ENFORCED)).toEqual({ valid: true, adjusted: -8, notice: null });
  });

  it("QTY-13 OP-87 SUBMIT-12 an order being modified keeps what it holds, but gets no more", () => {
    const changed = (setAside: number, quantity: number, stock = 3) =>
      checkQuantity({
        ...context(ENFORCED),
        variant: { ...PLAIN_VARIANT, inStock: true, stock },
        inCart: 0,
        adding: quantity,
        setAside,
      });
    expect([4, 5].map((quantity) => changed(5, quantity))).toEqual(
      [4, 5].map((adjusted) => ({ valid: true, adjusted, notice: null })),
    );
    expect(changed(5, 6)).toEqual({ valid: false, adjusted: 5, notice: { _tag: "OnlyLeft", left: 5 } });
    expect(changed(2, 6)).toEqual({ valid: false, adjusted: 3, notice: { _tag: "OnlyLeft", left: 3 } });
  });

  it("OP-87 an unenforced stock allows more, and says how many are back ordered", () => {
    expect(of({ stock: 3 }, 0, 5)).toEqual({
      valid: true,
      adjusted: 5,
      notice: { _tag: "BackOrdered", left: 3, waiting: 2 },
    });
    const sold = { ...PLAIN_VARIANT, stock: 17, inStock: true, sellByMultiple: 5 };
    expect([15, 16, 20].map((quantity) => backOrdered(sold, quantity, {}))).toEqual([0, 1, 5]);
    expect(backOrdered(sold, 20, ENFORCED)).toBe(0);
    expect(backOrdered({ ...sold, stock: null }, 20, {})).toBe(0);
  });

  it("OP-87 OP-63 unknown stock, and a product out of stock and kept apart, have no bound", () => {
    for (const fields of [{ stock: null }, { stock: 0, inStock: false }, { stock: 4, inStock: false }])
      expect(of(fields, 0, 5, ENFORCED)).toEqual({ valid: true, adjusted: 5, notice: null });
  });

  it("OP-61 what is sold by 6 is rounded to a multiple of 6 including the cart", () => {
    expect(of({ sellByMultiple: 6 }, 0, 7)).toEqual({
      valid: false,
      adjusted: 12,
      notice: { _tag: "SoldByMultiple", multiple: 6 },
    });
    expect(of({ sellByMultiple: 6 }, 6, 1).adjusted).toBe(6);
    expect(of({ sellByMultiple: 6 }, 0, 12)).toEqual({ valid: true, adjusted: 12, notice: null });
    expect(of({ sellByMultiple: 6, stock: 17 }, 0, 14, ENFORCED)).toMatchObject({
      adjusted: 12,
      notice: { _tag: "OnlyLeft", left: 12 },
    });
  });

  it("QTY-10 OP-61 never exceeds the maximum when rounding to a multiple", () =>
    expect(of({ sellByMultiple: 6, minQuantity: 1, maxQuantity: 10, stock: null }, 0, 7, LIMITED).adjusted).toBe(6));

  it("QTY-07 OP-87 fewer left than the minimum is none", () =>
    expect(of({ minQuantity: 5, maxQuantity: 10, stock: 3 }, 0, 6, { ...LIMITED, ...ENFORCED })).toEqual({
      valid: false,
      adjusted: 0,
      notice: { _tag: "OnlyLeft", left: 3 },
    }));

  it("QTY-13 an addition is told what is left next to the cart, in whole multiples, and that nothing is", () => {
    const added = (fields: Partial<typeof PLAIN_VARIANT>, inCart: number, adding: number, flags = {}) =>
      checkAddition({
        ...context({ ...ENFORCED, ...flags }),
        variant: { ...PLAIN_VARIANT, inStock: true, ...fields },
        inCart,
        adding,
      });
    expect(added({ stock: 3 }, 0, 4).notice).toEqual({ _tag: "OnlyLeft", left: 3 });
    expect(added({ stock: 3 }, 2, 4)).toEqual({
      valid: false,
      adjusted: 1,
      notice: { _tag: "OnlyMoreLeft", left: 3, more: 1 },
    });
    expect(added({ stock: 17, sellByMultiple: 5 }, 5, 20).notice).toEqual({ _tag: "OnlyMoreLeft", left: 15, more: 10 });
    for (const inCart of [3, 5])
      expect(added({ stock: 3 }, inCart, 1)).toEqual({
        valid: false,
        adjusted: 0,
        notice: { _tag: "OnlyMoreLeft", left: 3, more: 0 },
      });
    expect(added({ stock: 4, sellByMultiple: 5 }, 2, 1).notice).toEqual({ _tag: "OnlyLeft", left: 0 });
    expect(added({ stock: 17, minQuantity: 1, maxQuantity: 8 }, 5, 20, LIMITED)).toEqual({
      valid: false,
      adjusted: 3,
      notice: { _tag: "AdjustedToMaximum", maximum: 8 },
    });
  });

  it("QTY-08 zero is always allowed", () =>
    expect(of({ sellByMultiple: 6, stock: 3 }, 6, -6, ENFORCED)).toEqual({ valid: true, adjusted: -6, notice: null }));

  const inputs = {
    any: anyVariant,
    flags: fc.constantFrom({}, ENFORCED, LIMITED, { ...LIMITED, ...ENFORCED }),
    adding: fc.integer({ min: 1, max: 60 }),
  };

  it("QTY-18 a proposal can be added as is, within stock, maximum and multiple", () =>
    fc.assert(
      fc.property(inputs.any, inputs.flags, inputs.adding, (variant, flags, adding) => {
        const first = checkQuantity({ ...context(flags), variant, inCart: 0, adding });
        if (first.adjusted <= 0) return;
        const again = checkQuantity({ ...context(flags), variant, inCart: 0, adding: first.adjusted });
        expect(again).toMatchObject({ valid: true, adjusted: first.adjusted });
        if (flags === ENFORCED && variant.inStock && variant.stock !== null && variant.stock > 0)
          expect(first.adjusted).toBeLessThanOrEqual(variant.stock);
      }),
    ));

  it("QTY-01 QTY-06 with neither multiple nor stock only the limits count", () =>
    fc.assert(
      fc.property(inputs.any, inputs.flags, inputs.adding, fc.nat(40), (any, flags, adding, inCart) => {
        const variant = { ...any, stock: null, sellByMultiple: null };
        const request = { ...context(flags), variant, inCart, adding };
        expect(checkQuantity(request)).toEqual(checkAdding(request));
      }),
    ));
});
