import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { policies } from "../brand/policies.ts";
import { sku, unit } from "../catalog/sku.ts";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { guideLine, plainLine } from "../testing/guide-line.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { afterAdding } from "./after-adding.ts";
import {
  EMPTY_GUIDE_CART,
  type GuideCart,
  type GuideCartEntry,
  GUIDE_CART_RESET_MS,
  notification,
  setQuantity,
} from "./guide-cart.ts";
import { itemsToAdd } from "./items-to-add.ts";

const entry = (item: string, quantity: number, inStock = true): GuideCartEntry => ({
  productSku: sku(item),
  quantity,
  inStock,
});
const cartOf = (...all: GuideCartEntry[]): GuideCart => deepFreeze(all.reduce(setQuantity, EMPTY_GUIDE_CART));

describe("GUIDE-CART-04 GUIDE-CART-05 GUIDE-CART-06 setQuantity", () => {
  it("GUIDE-CART-01 an entry has only product, quantity and stock", () => {
    const line = { ...plainLine(1), quantity: 2 };
    expect(setQuantity(EMPTY_GUIDE_CART, line)).toEqual([entry("1", 2)]);
    expect(setQuantity(cartOf(entry("1", 1)), line)).toEqual([entry("1", 2)]);
  });

  it("GUIDE-CART-02 GUIDE-CART-03 GUIDE-CART-09 the cart holds each product's last quantity above 0", () => {
    const typed = fc.record({
      productSku: fc.constantFrom("a", "b", "c", "d").map(sku),
      quantity: fc.constantFrom(0, 1, 2, 9_999, -1, 1.5, Number.NaN, Infinity, 10_000),
      inStock: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(typed), (all) => {
        const held = new Map<string, GuideCartEntry>();
        let cart = EMPTY_GUIDE_CART;
        for (const one of all) {
          const before = cart;
          cart = deepFreeze(setQuantity(cart, one));
          if (one.quantity === 0) held.delete(one.productSku);
          else if ([1, 2, 9_999].includes(one.quantity)) held.set(one.productSku, one);
          expect(cart).toEqual([...held.values()]);
          if (isDeepStrictEqual(cart, before)) expect(cart).toBe(before);
        }
        expect(notification(cart)).toEqual({ status: held.size > 0, count: held.size });
      }),
    );
  });

  it("GUIDE-CART-07 CONST-04 the reset flag is on for 300 ms", () => expect(GUIDE_CART_RESET_MS).toBe(300));
});

describe("itemsToAdd", () => {
  const units = { "1": unit("CS"), "2": unit("EA") };

  it("GUIDE-CART-10 each entry is added in its chosen unit, in the order typed", () => {
    expect(itemsToAdd(cartOf(entry("2", 3), entry("1", 1)), units, false)).toEqual({
      items: [
        { productSku: "2", unitOfMeasure: "EA", quantity: 3, onlyInStock: true },
        { productSku: "1", unitOfMeasure: "CS", quantity: 1, onlyInStock: true },
      ],
      outOfStock: [],
    });
  });

  it("GUIDE-CART-11 OP-63 out-of-stock entries are named, and added only when confirmed", () => {
    const cart = cartOf(entry("1", 1, false), entry("2", 2));
    expect(itemsToAdd(cart, units, false)).toMatchObject({
      items: [{ productSku: "2" }],
      outOfStock: [{ productSku: "1" }],
    });
    expect(itemsToAdd(cart, units, true)).toMatchObject({
      items: [{ productSku: "1" }, { productSku: "2" }],
      outOfStock: [{ productSku: "1" }],
    });
  });

  it("GUIDE-CART-10 GUIDE-CART-11 SHELL-27 OP-148 every entry is an item or out of stock", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9 }), fc.boolean())),
        fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.constantFrom("CS", "EA", "LB").map(unit)),
        fc.boolean(),
        (typed, chosen, confirmed) => {
          const cart = cartOf(...typed.map(([item, quantity, inStock]) => entry(String(item), quantity, inStock)));
          const { items, outOfStock } = itemsToAdd(deepFreeze(cart), chosen, confirmed);
          expect(outOfStock).toEqual(cart.filter(({ inStock }) => !inStock));
          expect(items).toEqual(
            cart
              .filter(({ inStock }) => inStock || confirmed)
              .map(({ productSku, quantity, inStock }) => ({
                productSku,
                quantity,
                // Only what was confirmed goes in without stock.
                ...(inStock ? { onlyInStock: true } : {}),
                unitOfMeasure: Object.hasOwn(chosen, productSku) ? chosen[productSku] : "",
              })),
          );
        },
      ),
    );
  });
});

describe("afterAdding", () => {
  const context = { policy: policies.PPro, flags: { "PPro.UseMinMaxProductQuantity": true }, now: 0, zone: "UTC" };
  const limited = (stock: number | null) => ({
    ...plainLine(1),
    variants: [{ ...PLAIN_VARIANT, minQuantity: 2, maxQuantity: 5, stock }],
  });

  it("GUIDE-CART-12 OP-64 with limits a line takes what can still be bought, with a notice", () => {
    expect(afterAdding(limited(null), 2, context)).toEqual({ quantity: 3, notice: null });
    expect(afterAdding(limited(4), 2, context)).toEqual({ quantity: 2, notice: null });
    expect(afterAdding(limited(null), 5, context)).toEqual({
      quantity: 0,
      notice: { _tag: "MaximumReached", maximum: 5 },
    });
    expect(afterAdding(limited(null), 9, context).quantity).toBe(0);
    expect(afterAdding(limited(null), 0, context)).toEqual({
      quantity: 5,
      notice: { _tag: "BelowMinimum", minimum: 2 },
    });
  });

  it("GUIDE-CART-12 OP-64 without limits a line resets to 0", () => {
    expect(afterAdding(limited(null), 2, { ...context, flags: {} })).toEqual({ quantity: 0, notice: null });
    expect(afterAdding(limited(null), 2, { ...context, policy: policies.Cme })).toEqual({ quantity: 0, notice: null });
    expect(afterAdding({ ...plainLine(1), variants: [] }, 2, context)).toEqual({ quantity: 0, notice: null });
    fc.assert(
      fc.property(guideLine, (line) => {
        expect(afterAdding(line, 1, { ...context, policy: policies.Protein })).toEqual({ quantity: 0, notice: null });
      }),
    );
  });
});
