import { describe, expect, it } from "vitest";
import { policyOf } from "../brand/policies.ts";
import { completeVariant } from "../catalog/complete-product.ts";
import { unit } from "../catalog/sku.ts";
import { checkLine } from "./check-line.ts";

const context = {
  policy: { limitsQuantities: () => true },
  flags: {},
  now: Date.parse("2026-03-01T12:00:00Z"),
  zone: "America/New_York",
};
const line = (quantity: number, unitOfMeasure = "CS") => ({
  quantity,
  unitOfMeasure: unit(unitOfMeasure),
  variants: [
    completeVariant({ price: "$1.00", minQuantity: 6, maxQuantity: 10, metadata: { unitOfMeasure: "CS" } }),
    completeVariant({ price: "$1.00", metadata: { unitOfMeasure: "EA" } }),
  ],
});

describe("checkLine", () => {
  it("QTY-07 QTY-10 a line outside its limits is offered the nearest quantity within them", () => {
    expect(checkLine(line(5), context)).toEqual({ notice: { _tag: "BelowMinimum", minimum: 6 }, offered: 6 });
    expect(checkLine(line(11), context)).toEqual({ notice: { _tag: "AdjustedToMaximum", maximum: 10 }, offered: 10 });
  });

  it("QTY-01 QTY-08 a line within them, in a unit without limits or of another brand has none", () => {
    expect([6, 10, 0].map((quantity) => checkLine(line(quantity), context))).toEqual([null, null, null]);
    expect(checkLine(line(5, "EA"), context)).toBeNull();
    expect(checkLine(line(5, "GONE"), context)).toBeNull();
    expect(checkLine(line(5), { ...context, policy: policyOf(null) })).toBeNull();
  });
});
