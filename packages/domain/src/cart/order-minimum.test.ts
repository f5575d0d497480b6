import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { belowOrderMinimumText } from "../text/cart/differences.ts";
import { belowOrderMinimum } from "./order-minimum.ts";

describe("the minimum of a delivery", () => {
  it("OP-89 SUBMIT-04 the missing amount is shown, except at the minimum", () => {
    const below = belowOrderMinimum(15_000, { total: 11_180, pendingCount: 0 });
    expect(below).toEqual({ minimum: 15_000, missing: 3_820 });
    expect(belowOrderMinimumText(below!)).toBe("Add $38.20 to reach the $150.00 minimum for this delivery.");
    expect(belowOrderMinimum(15_000, { total: 15_000, pendingCount: 0 })).toBeNull();
    expect(belowOrderMinimum(null, { total: 0, pendingCount: 0 })).toBeNull();
  });

  it("OP-29 OP-89 while a price is pending nothing is refused", () => {
    expect(belowOrderMinimum(15_000, { total: 1, pendingCount: 1 })).toBeNull();
  });

  it("OP-89 adding the missing amount reaches the minimum; a cent less doesn't", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (minimum, total) => {
        const below = belowOrderMinimum(minimum, { total, pendingCount: 0 });
        expect(below === null).toBe(total >= minimum);
        if (below === null) return;
        expect(belowOrderMinimum(minimum, { total: total + below.missing, pendingCount: 0 })).toBeNull();
        expect(belowOrderMinimum(minimum, { total: total + below.missing - 1, pendingCount: 0 })?.missing).toBe(1);
      }),
    );
  });
});
