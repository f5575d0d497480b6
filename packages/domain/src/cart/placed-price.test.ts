import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineTotal } from "../catalog/line-total.ts";
import { formatUnitPrice } from "../catalog/money.ts";
import type { PlacedPrice } from "./cart.schema.ts";
import { keepsPlacedPrice, type LinePrice, placedTogether, priceOfChange } from "./placed-price.ts";

const quantity = fc.integer({ min: 1, max: 999 });
const unitPrice = fc.integer({ min: 1, max: 9_999_999 });
const averageWeight = fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100);

/** An ordered line: by the piece, by an average weight, or with a pending price. */
const placedLine: fc.Arbitrary<PlacedPrice> = fc
  .record({ quantity, unitPrice: fc.option(unitPrice), weight: fc.option(averageWeight) })
  .map(({ quantity: pieces, unitPrice: price, weight }) => {
    const catchWeight = weight === null ? null : { unitOfMeasure: "LB", averageWeight: weight };
    const cost = price === null ? null : lineTotal({ price: formatUnitPrice(price), catchWeight }, pieces);
    return {
      quantity: pieces,
      unitPrice: price,
      totalPrice: cost?.cents ?? null,
      isEstimated: cost?.estimated ?? false,
    };
  });

const today: fc.Arbitrary<LinePrice> = fc.record({
  unitPrice: fc.option(unitPrice),
  cost: fc.option(fc.record({ cents: fc.nat(), estimated: fc.boolean() })),
});

describe("the price of a line in an edited order", () => {
  it("SUBMIT-12 SUBMIT-14 unchanged it costs its original total, at any price today", () =>
    fc.assert(
      fc.property(placedLine, today, (placed, now) => {
        const { unitPrice: price, cost } = priceOfChange(placed, placed.quantity, now);
        expect(price).toBe(placed.unitPrice);
        expect(cost?.cents ?? null).toBe(placed.totalPrice);
      }),
    ));

  it("SUBMIT-12 CART-31 fewer pieces keep the unit price and cost at most their share", () =>
    fc.assert(
      fc.property(placedLine, today, quantity, (placed, now, wanted) => {
        fc.pre(wanted < placed.quantity);
        const { unitPrice: price, cost } = priceOfChange(placed, wanted, now);
        expect(keepsPlacedPrice(placed, wanted)).toBe(true);
        expect(price).toBe(placed.unitPrice);
        expect(cost === null).toBe(placed.totalPrice === null);
        if (cost === null || placed.totalPrice === null) return;
        // Within a cent of rounding.
        expect(Math.abs(cost.cents - (placed.totalPrice * wanted) / placed.quantity)).toBeLessThanOrEqual(1);
        expect(cost.cents).toBeLessThanOrEqual(placed.totalPrice);
        if (!placed.isEstimated && price !== null)
          expect(cost).toEqual(lineTotal({ price: formatUnitPrice(price), catchWeight: null }, wanted));
      }),
    ));

  it("SUBMIT-12 CART-31 extra pieces, and items not in the order, cost today's price", () =>
    fc.assert(
      fc.property(placedLine, today, quantity, (placed, now, more) => {
        expect(priceOfChange(placed, placed.quantity + more, now)).toBe(now);
        expect(priceOfChange(null, more, now)).toBe(now);
      }),
    ));

  it("SUBMIT-12 lines with one product, unit and cut count and cost together", () => {
    const line = { quantity: 2, unitPrice: 125_000, totalPrice: 2_500, isEstimated: false };
    expect(placedTogether([])).toBeNull();
    expect(placedTogether([line])).toBe(line);
    const both = placedTogether([line, { ...line, quantity: 1, unitPrice: 130_000, totalPrice: 1_300 }]);
    expect(both).toEqual({ quantity: 3, unitPrice: 130_000, totalPrice: 3_800, isEstimated: false });
    expect(priceOfChange(both, 3, { unitPrice: null, cost: null }).cost?.cents).toBe(3_800);
    expect(priceOfChange(both, 1, { unitPrice: null, cost: null }).cost?.cents).toBe(1_267);
    expect(placedTogether([line, { ...line, unitPrice: null, totalPrice: null }])?.totalPrice).toBeNull();
  });
});
