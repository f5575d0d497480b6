import { expect, it } from "vitest";
import { unusualSinceLast } from "./since-last-order.ts";

it("CART-10 GUIDE-CART-09 a typed quantity far above the last order's in the same unit is questioned", () => {
  const last = { quantity: 4, uom: "CS" };
  expect(unusualSinceLast(400, "CS", last)).toEqual({ _tag: "UnlikeLastOrder", last: 4, quantity: 400 });
  expect([39, 4, 0].map((typed) => unusualSinceLast(typed, "CS", last))).toEqual([null, null, null]);
  expect([unusualSinceLast(400, "EA", last), unusualSinceLast(400, "CS", null)]).toEqual([null, null]);
});
