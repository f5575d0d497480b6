import { expect, it } from "vitest";
import { needsSecondFactor } from "./second-factor.ts";

it("OP-23 staff and editors need a second step if the shop demands it; customers never do", () => {
  for (const roles of [["staff"], ["editor"], ["customer", "staff"]]) {
    expect(needsSecondFactor(roles, true)).toBe(true);
    expect(needsSecondFactor(roles, false)).toBe(false);
  }
  expect(needsSecondFactor(["customer"], true)).toBe(false);
  expect(needsSecondFactor([], true)).toBe(false);
});
