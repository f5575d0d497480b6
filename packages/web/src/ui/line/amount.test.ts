import { describe, expect, it } from "vitest";
import { linePrice, lineTotalText, totalText } from "./amount.ts";

describe("amounts on order pages", () => {
  it("PROD-13 CART-37 a missing price never shows as zero", () => {
    expect(lineTotalText(null, false)).toBe("Pending");
    expect(linePrice(null, "CS").amount).toBeNull();
    expect(lineTotalText(0, false)).toBe("$0.00");
    expect(totalText({ total: 0, estimated: false, pendingCount: 2 })).toBe("Pending");
    expect(totalText({ total: 1, estimated: true, pendingCount: 2 })).toBe("≈ $0.01");
    expect(totalText({ total: 0, estimated: false, pendingCount: 0 })).toBe("$0.00");
  });

  it("PROD-07 PROD-12 an estimated weight is marked, and a price names its unit", () => {
    expect(totalText({ total: 287_419, estimated: true })).toBe("≈ $2,874.19");
    expect(lineTotalText(30, false)).toBe("$0.30");
    expect(linePrice(64_900, "LB")).toEqual({ amount: "$6.49", per: "per lb" });
    expect(linePrice(1_134_000, "CS")).toEqual({ amount: "$113.40", per: "per CS" });
    expect(linePrice(34_550, "")).toEqual({ amount: "$3.455", per: "" });
  });
});
