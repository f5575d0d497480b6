import { expect, it } from "vitest";
import { hasCustomerNames } from "./customer-columns.ts";

it("OP-67 a list of customers can be compared once a column says what they're called", () => {
  expect(hasCustomerNames(["email", null])).toBe(false);
  expect(hasCustomerNames(["email", "organization"])).toBe(true);
});
