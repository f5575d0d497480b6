import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { lineTotal } from "./line-total.ts";
import { formatUnitPrice } from "./money.ts";
import { priceAt, tiersOf, unitPriceAt } from "./price-tiers.ts";

const text = fc.integer({ min: 1, max: 5_000_000 }).map(formatUnitPrice);
const tiers = fc.array(fc.record({ from: fc.integer({ min: 2, max: 500 }), price: text }), { maxLength: 6 });
const size = fc.record({
  price: fc.oneof({ weight: 5, arbitrary: text }, fc.constant("Price Pending")),
  priceTiers: tiers,
});
const quantity = fc.integer({ min: 1, max: 600 });

const RICE = {
  price: "$40.00",
  priceTiers: [
    { from: 25, price: "$36.50" },
    { from: 10, price: "$38.00" },
    { from: 50, price: "$39.00" },
  ],
};

describe("priceAt", () => {
  it("PROD-04 OP-29 a size costs its tier from that quantity on, and less of it its own price", () => {
    expect([1, 9, 10, 24, 25, 50].map((at) => priceAt(RICE, at))).toEqual([
      "$40.00",
      "$40.00",
      "$38.00",
      "$38.00",
      "$36.50",
      "$36.50",
    ]);
    expect(unitPriceAt({ price: "Price Pending", priceTiers: RICE.priceTiers }, 9)).toBeNull();
    expect(lineTotal({ ...PLAIN_VARIANT, ...RICE }, 10)?.cents).toBe(38_000);
  });

  it("PROD-04 OP-29 more never cost more each, and each price is one of the list's", () => {
    fc.assert(
      fc.property(size, quantity, quantity, (any, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const [first, then] = [unitPriceAt(any, less), unitPriceAt(any, more)];
        if (first !== null) expect(then).not.toBeNull();
        if (first !== null && then !== null) expect(then).toBeLessThanOrEqual(first);
        expect([any.price, ...any.priceTiers.map(({ price }) => price)]).toContain(priceAt(any, more));
      }),
    );
  });

  it("PROD-04 the tiers that are shown are those at which the price falls, in order", () => {
    expect(tiersOf(RICE)).toEqual([RICE.priceTiers[1], RICE.priceTiers[0]]);
    const flat = { price: "$9.00", priceTiers: [10, 20].map((from) => ({ from, price: "$9.00" })) };
    expect(tiersOf(flat)).toEqual([]);
    expect(tiersOf({ ...flat, price: "$9.50" })).toEqual(flat.priceTiers.slice(0, 1));
    fc.assert(
      fc.property(size, (any) => {
        const steps = Array.from({ length: 501 }, (_, at) => at + 1).filter(
          (at) => unitPriceAt(any, at) !== unitPriceAt(any, at - 1),
        );
        expect([...new Set(tiersOf(any).map(({ from }) => from))]).toEqual(steps);
      }),
    );
  });
});
