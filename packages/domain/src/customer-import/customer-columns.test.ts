import * as fc from "fast-check";
import { expect, it } from "vitest";
import { CUSTOMER_COLUMNS, hasCustomerNames, readMeanings, writeMeanings } from "./customer-columns.ts";

const meanings = fc
  .tuple(fc.shuffledSubarray([...CUSTOMER_COLUMNS]), fc.nat({ max: 5 }))
  .map(([used, unused]) => [...used, ...Array.from({ length: unused }, () => null)])
  .filter((one) => one.length > 0);

it("OP-67 what a list's columns mean reads back as it was written, with every unused column in its place", () => {
  fc.assert(
    fc.property(meanings, (one) => {
      expect(readMeanings(writeMeanings(one))).toEqual(one);
    }),
  );
});

it("OP-67 meanings with a column that no list of customers has, or with one twice, aren't read", () => {
  expect(readMeanings("organization,sku")).toBeNull();
  expect(readMeanings("email,,email")).toBeNull();
  expect(readMeanings("organization,,email")).toEqual(["organization", null, "email"]);
});

it("OP-67 a list of customers can be compared once a column says what they're called", () => {
  expect(hasCustomerNames(["email", null])).toBe(false);
  expect(hasCustomerNames(["email", "organization"])).toBe(true);
});
