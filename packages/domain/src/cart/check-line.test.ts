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
  it("QTY-07 QTY-10 a line outside its limits is offered the nearest valid quantity", () => {
    expect(checkLine(line(5), context)).toMatchObject({
      isValid: false,
      notice: { _tag: "BelowMinimum", minimum: 6 },
      offered: 6,
    });
    expect(checkLine(line(11), context)).toMatchObject({
      isValid: false,
      notice: { _tag: "AdjustedToMaximum", maximum: 10 },
      offered: 10,
    });
  });

  it("OP-87 QTY-18 too large a quantity is an error offering what is left, or a back order", () => {
    const few = {
      ...line(4),
      variants: [completeVariant({ inStock: true, stock: 3, metadata: { unitOfMeasure: "CS" } })],
    };
    const flags = { "FeatureFlags.Global.EnforceStock": true };
    expect(checkLine(few, { ...context, flags })).toEqual({
      isValid: false,
      notice: { _tag: "OnlyLeft", left: 3 },
      offered: 3,
    });
    expect(checkLine(few, { ...context, flags }, 2)?.offered).toBe(1);
    expect(checkLine(few, { ...context, flags }, 3)).toMatchObject({ isValid: false, offered: null });
    expect(checkLine(few, { ...context, flags }, 1, 5)).toBeNull();
    expect(checkLine(few, { ...context, flags }, 2, 5)?.offered).toBe(3);
    expect(checkLine(few, context)).toEqual({
      isValid: true,
      notice: { _tag: "BackOrdered", left: 3, waiting: 1 },
      offered: null,
    });
  });

  it("QTY-01 QTY-08 a line within its limits, or without any, has no notice", () => {
    expect([6, 10, 0].map((quantity) => checkLine(line(quantity), context))).toEqual([null, null, null]);
    expect(checkLine(line(5, "EA"), context)).toBeNull();
    expect(checkLine(line(5, "GONE"), context)).toBeNull();
    expect(checkLine(line(5), { ...context, policy: policyOf(null) })).toBeNull();
  });
});
