import fc from "fast-check";
import { expect, it } from "vitest";
import { policies } from "../brand/policies.ts";
import { checkQuantity } from "../quantity/check-quantity.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { typedQuantity } from "./typed-quantity.ts";

const FLAGS = { "FeatureFlags.Global.EnforceStock": true, "PPro.UseMinMaxProductQuantity": true };
const context = (fields: Partial<typeof PLAIN_VARIANT>, inCart = 0) => ({
  policy: policies.PPro,
  flags: FLAGS,
  now: Date.parse("2026-11-18T15:00:00Z"),
  zone: "America/New_York",
  variant: { ...PLAIN_VARIANT, inStock: true, stock: null, ...fields },
  inCart,
});

it("QTY-13 QTY-18 GUIDE-CART-12 what the rules make of a typed quantity shows next to it at once", () => {
  const byTwelve = context({ sellByMultiple: 12 });
  expect(typedQuantity(1, byTwelve)).toEqual({
    quantity: 1,
    toAdd: 12,
    notice: { kind: "info", what: { _tag: "WillAdd", because: { _tag: "SoldByMultiple", multiple: 12 }, toAdd: 12 } },
  });
  expect(typedQuantity(12, byTwelve)).toEqual({ quantity: 12, toAdd: 12, notice: null });
  expect(typedQuantity(1, context({ sellByMultiple: 12 }, 5)).toAdd).toBe(7);
  // An order keeps what it holds, though it's no multiple.
  const held = { ...context({ sellByMultiple: 4, stock: 4 }), setAside: 5 };
  expect(typedQuantity(5, held)).toMatchObject({
    quantity: 5,
    toAdd: 5,
    notice: { what: { _tag: "OnlyLeft", left: 5 } },
  });
  expect(typedQuantity(8, context({ stock: 5 }))).toEqual({
    quantity: 5,
    toAdd: 5,
    notice: { kind: "info", what: { _tag: "Changed", because: { _tag: "OnlyLeft", left: 5 }, wanted: 8, quantity: 5 } },
  });
  expect(typedQuantity(8, context({ stock: 5 }, 3))).toEqual({
    quantity: 2,
    toAdd: 2,
    notice: {
      kind: "info",
      what: { _tag: "Changed", because: { _tag: "OnlyMoreLeft", left: 5, more: 2 }, wanted: 8, quantity: 2 },
    },
  });
  expect(typedQuantity(8, context({ stock: 5 }, 3), false).notice?.what).toEqual({
    _tag: "WillAdd",
    because: { _tag: "OnlyMoreLeft", left: 5, more: 2 },
    toAdd: 2,
  });
  expect(typedQuantity(1, context({ stock: 5 }, 5))).toEqual({
    quantity: 0,
    toAdd: 0,
    notice: { kind: "info", what: { _tag: "OnlyMoreLeft", left: 5, more: 0 } },
  });
  expect(typedQuantity(1, context({ stock: 1 }, 1)).notice?.what).toEqual({ _tag: "OnlyMoreLeft", left: 1, more: 0 });
  // It sold out after typing: the field keeps what was typed.
  expect(typedQuantity(8, context({ stock: 5 }), false)).toEqual({
    quantity: 8,
    toAdd: 5,
    notice: { kind: "info", what: { _tag: "WillAdd", because: { _tag: "OnlyLeft", left: 5 }, toAdd: 5 } },
  });
  // Unless the stock is enforced, the rest is added and comes later.
  expect(typedQuantity(8, { ...context({ stock: 5 }), flags: {} })).toEqual({
    quantity: 8,
    toAdd: 8,
    notice: { kind: "info", what: { _tag: "BackOrdered", left: 5, waiting: 3 } },
  });
  expect(typedQuantity(30, context({ minQuantity: 1, maxQuantity: 10 }))).toEqual({
    quantity: 10,
    toAdd: 10,
    notice: { kind: "info", what: { _tag: "AdjustedToMaximum", maximum: 10 } },
  });
  expect(typedQuantity(1, context({ minQuantity: 4, maxQuantity: 10 }))).toEqual({
    quantity: 1,
    toAdd: 1,
    notice: { kind: "error", what: { _tag: "BelowMinimum", minimum: 4 } },
  });
});

it("QTY-18 GUIDE-CART-12 the count is what the server lets in, and a change is never silent", () =>
  fc.assert(
    fc.property(
      fc.record({
        typed: fc.nat(60),
        inCart: fc.nat(30),
        multiple: fc.constantFrom(null, 1, 5, 12),
        stock: fc.option(fc.nat(50)),
        limits: fc.option(fc.tuple(fc.nat(20), fc.integer({ min: 20, max: 50 }))),
        isTyped: fc.boolean(),
      }),
      ({ typed, inCart, multiple, stock, limits, isTyped }) => {
        const [minQuantity, maxQuantity] = limits ?? [null, null];
        const given = context({ sellByMultiple: multiple, stock, minQuantity, maxQuantity }, inCart);
        const { quantity, toAdd, notice } = typedQuantity(typed, given, isTyped);
        if (!isTyped) expect(quantity).toBe(typed);
        if (toAdd !== typed || quantity !== typed) expect(notice).not.toBeNull();
        if (typed === 0 || notice?.kind === "error") return;
        expect(toAdd).toBe(Math.max(0, checkQuantity({ ...given, adding: typed }).adjusted));
      },
    ),
  ));
