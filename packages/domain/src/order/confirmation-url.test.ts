import fc from "fast-check";
import { expect, it } from "vitest";
import { confirmationUrl, confirmedOrderKeys } from "./confirmation-url.ts";

const field = fc.string({ minLength: 1, unit: "grapheme" });
const key = fc.record({ documentCompany: field, documentNumber: field, documentType: field, orderNumber: field });
const queryOf = (url: string): string => new URL(url, "https://shop.invalid").search;

it("SUBMIT-08 SUBMIT-20 a confirmation URL names all its orders, with any text in their fields", () => {
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 5 }), (orders) => {
      const url = confirmationUrl(orders);
      expect(url.startsWith("/order-confirmation/?")).toBe(true);
      expect(confirmedOrderKeys(queryOf(url))).toEqual(orders);
    }),
  );
});

it("SUBMIT-08 a URL without all fields of every order names none", () => {
  for (const query of [
    "",
    "?order=1",
    "?orderNumber=1",
    "?documentCompany=&documentNumber=1&documentType=SO&orderNumber=1",
  ])
    expect(confirmedOrderKeys(query)).toEqual([]);
  const one = "documentCompany=1&documentNumber=2&documentType=SO&orderNumber=2";
  expect(confirmedOrderKeys(`?${one}`)).toHaveLength(1);
  expect(confirmedOrderKeys(`?${one}&orderNumber=3`)).toEqual([]);
  expect(confirmedOrderKeys(`?${Array.from({ length: 51 }, () => one).join("&")}`)).toEqual([]);
});
