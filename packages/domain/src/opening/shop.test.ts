import { expect, it } from "vitest";
import { MAX_SHOP_NAME, NEW_SHOP, shopProblems } from "./shop.ts";

const zones = new Set(["America/New_York", "America/Chicago"]);
const shop = { ...NEW_SHOP, name: "Northgate", phone: "603-555-0140", email: "orders@northgate.example" };
const fields = (changed: Partial<typeof shop>) =>
  shopProblems({ ...shop, ...changed }, zones).map(({ field }) => field);

it("OP-124 a shop needs a name, a look and a time zone; phone and email may be empty", () => {
  expect(fields({})).toEqual([]);
  expect(fields({ phone: "", email: "" })).toEqual([]);
  expect(fields({ name: " " })).toEqual(["name"]);
  expect(fields({ name: "x".repeat(MAX_SHOP_NAME + 1) })).toEqual(["name"]);
  expect(fields({ look: 4 })).toEqual(["look"]);
  expect(fields({ timeZone: "EST5" })).toEqual(["timeZone"]);
  expect(fields({ phone: "12", email: "orders" })).toEqual(["phone", "email"]);
});
