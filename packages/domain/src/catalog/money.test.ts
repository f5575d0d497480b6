import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents, formatUnitPrice } from "./money.ts";
import { parsePrice } from "./price.ts";

const byTheRuntime = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

describe("formatCents", () => {
  it.each([
    [123_450, "$1,234.50"],
    [-0, "$0.00"],
  ])("PROD-12 CONST-12 %d cents is %s", (cents, text) => expect(formatCents(cents)).toBe(text));

  it("PROD-12 CONST-12 formats like en-US and USD in any runtime locale", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        expect(formatCents(cents)).toBe(byTheRuntime.format(cents / 100));
      }),
    );
  });
});

describe("formatUnitPrice", () => {
  it.each([
    [125_000, "$12.50"],
    [34_567, "$3.4567"],
    [34_550, "$3.455"],
    [34_500, "$3.45"],
    [120_000, "$12.00"],
    [12_345_000, "$1,234.50"],
    [-32_000, "-$3.20"],
    [1, "$0.0001"],
    [-0, "$0.00"],
  ])("PROD-12 OP-29 %d is %s", (price, text) => expect(formatUnitPrice(price)).toBe(text));

  it("PROD-11 PROD-12 formatted prices read back the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e12 }), (price) => {
        expect(parsePrice(formatUnitPrice(price))).toBe(price);
      }),
    );
  });
});
