import fc from "fast-check";
import { expect, it } from "vitest";
import { pricingUnit } from "../catalog/catch-weight.ts";
import { unitOf } from "../catalog/chosen-variant.ts";
import { parsePrice } from "../catalog/price.ts";
import { order } from "../testing/order.ts";
import { inUnit, variant } from "../testing/variant.ts";
import { priceSinceBought } from "./price-since-bought.ts";
import type { Purchase } from "./purchases.ts";

const key = { documentCompany: "1", documentNumber: "1", documentType: "SO", orderNumber: "1" } as Purchase["key"];
const bought = (day: string, unitPrice: number | null, unit = "CS", per = unit): Purchase => ({
  key,
  day,
  quantity: 2,
  unitOfMeasure: unit,
  unitPrice,
  pricingUnitOfMeasure: per,
});

it("HIST-02 a price is compared with the last purchase in the same unit that has a price", () => {
  const salmon = inUnit("CS", { price: "$124.80" });
  const history = [
    bought("2026-11-20", null),
    bought("2026-11-18", 50_000, "EA"),
    bought("2026-11-17", 60_000, "CS", "LB"),
    bought("2026-11-14", 1_216_000),
    bought("2026-11-03", 1_189_000),
  ];
  expect(priceSinceBought(salmon, history)).toEqual({ difference: 32_000, per: "CS", day: "2026-11-14" });
  expect(priceSinceBought(inUnit("CS", { price: "$120.00" }), history)?.difference).toBe(-16_000);
  expect(priceSinceBought(inUnit("CS", { price: "$121.60" }), history)).toBeNull();
  expect(priceSinceBought(inUnit("CS", { price: "Price Pending" }), history)).toBeNull();
  expect(priceSinceBought(salmon, history.slice(0, 3))).toBeNull();
});

const purchase: fc.Arbitrary<Purchase> = fc
  .record({
    order,
    quantity: fc.integer({ min: 1, max: 99 }),
    unit: fc.constantFrom("CS", "EA", "LB"),
    per: fc.constantFrom("CS", "EA", "LB", "KG"),
    unitPrice: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
  })
  .map(({ order: { key, header }, unit, per, ...rest }) => ({
    key,
    day: header.orderPlacedLocal,
    unitOfMeasure: unit,
    pricingUnitOfMeasure: per,
    ...rest,
  }));

it("HIST-02 PROD-11 the difference leads from what was paid to today's price, and is never of another unit", () => {
  fc.assert(
    fc.property(variant, fc.array(purchase, { maxLength: 6 }), (sold, purchases) => {
      const said = priceSinceBought(sold, purchases);
      const comparable = purchases.filter(
        ({ unitOfMeasure, pricingUnitOfMeasure, unitPrice }) =>
          unitPrice !== null && unitOfMeasure === unitOf(sold) && pricingUnitOfMeasure === pricingUnit(sold),
      );
      const now = parsePrice(sold.price);
      const last = comparable[0]?.unitPrice ?? null;
      if (said === null) expect(now === null || last === null || now === last).toBe(true);
      else {
        expect(said.difference).not.toBe(0);
        expect(last! + said.difference).toBe(now);
        expect([said.day, said.per]).toEqual([comparable[0]!.day, pricingUnit(sold)]);
      }
    }),
  );
});
