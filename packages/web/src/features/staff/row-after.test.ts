import { expect, it } from "vitest";
import { rowAfter } from "./row-after.ts";

it("PAGE-04 J and K go to the first row from elsewhere, then one by one, and stay at both ends", () => {
  expect([rowAfter(3, -1, 1), rowAfter(3, -1, -1)]).toEqual([0, 0]);
  expect([rowAfter(3, 0, 1), rowAfter(3, 1, 1), rowAfter(3, 2, 1)]).toEqual([1, 2, 2]);
  expect([rowAfter(3, 2, -1), rowAfter(3, 1, -1), rowAfter(3, 0, -1)]).toEqual([1, 0, 0]);
});
