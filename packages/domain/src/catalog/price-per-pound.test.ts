import fc from "fast-check";
import { expect, it } from "vitest";
import { completeVariant } from "./complete-product.ts";
import { packPounds, pricePerPound } from "./price-per-pound.ts";

it("PROD-04 a pack's weight is read as kitchens write it; an inexact one is none", () => {
  expect(["10 lb", "4/10 lb", "6/5#", "20/8 oz", "12x1 lb", "2.5 LBS", "8 oz."].map(packPounds)).toEqual([
    10, 40, 30, 10, 12, 2.5, 0.5,
  ]);
  for (const size of ["", "6/#10", "24 ct", "12x1 qt", "3-4 lb", "1 side, 3 lb avg", "0 lb", "0/5 lb", "lb", "5 kg"])
    expect(packPounds(size), size).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (count, each) => {
      expect(packPounds(`${count}/${each} lb`)).toBe(count * each);
      expect(packPounds(`${count}/${each * 16} oz`)).toBe(count * each);
    }),
  );
});

it("PROD-07 PROD-11 the price per pound divides the price by the pack's pounds", () => {
  const variant = (price: string, weight: string, more = {}) =>
    completeVariant({ price, weight, metadata: { unitOfMeasure: "CS" }, ...more });
  expect(pricePerPound(variant("$124.80", "10 lb"))).toBe(124_800);
  expect(pricePerPound(variant("$10.00", "6/5 lb"))).toBe(3_300);
  expect(pricePerPound(variant("$5.00", "1 lb"))).toBe(50_000);
  expect(pricePerPound(variant("$5.00", "1 lb", { metadata: { unitOfMeasure: "LB" } }))).toBeNull();
  const catchWeight = { unitOfMeasure: "LB", averageWeight: 66 };
  expect(pricePerPound(variant("$6.49", "66 lb", { catchWeight }))).toBeNull();
  expect(pricePerPound(variant("Price Pending", "10 lb"))).toBeNull();
  expect(pricePerPound(variant("$5.00", "24 ct"))).toBeNull();
});
