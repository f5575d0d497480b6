import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceText, writtenPrice } from "../testing/price-text.ts";
import { foreignCurrency } from "./currency.ts";
import { dollarsOf, parsePrice, PRICE_PENDING } from "./price.ts";

describe("parsePrice", () => {
  it.each([
    ["$1,234.50/LB", 12_345_000],
    ["-$3.20", -32_000],
    ["$-3.20", -32_000],
    ["$12.50", 125_000],
    ["$3.4567/LB", 34_567],
    ["12", 120_000],
    ["5.", 50_000],
    [".5", 5_000],
    ["USD 1,234,567.8", 12_345_678_000],
    ["1 234.50", 12_345_000],
    ["1\u00a0234\u202f567.50", 12_345_675_000],
    ["$5.00, frozen", 50_000],
    ["−5.00", -50_000],
    ["($5.00)", -50_000],
    ["est ($5.00)", 50_000],
    ["($5.00) each", 50_000],
    [" ( 1,234.50 ) ", -12_345_000],
  ])("PROD-11 reads %j", (text, price) => expect(parsePrice(text)).toBe(price));

  it.each([
    PRICE_PENDING,
    "",
    " ",
    "-",
    ".",
    "$",
    "--5",
    "-5-",
    "5-",
    "3-20",
    "1..2",
    "1.2.3",
    "$5.00/LB.",
    "$5.00/LB - avg 10-12 lb.",
    "$12.50 / 10 LB",
    "2 for $5",
    "1e309",
    "1.234,56 €",
    "12,50",
    "1,23",
    "1,2345",
    "12,345,67",
    "1.234,567",
    "1234,567",
    "5.,5",
    "5,.5",
    "12 34",
    "1234 567",
    "١٢٫٥٠",
    "NaN",
    "Infinity",
    "99999999999999",
    "0.00001",
    "$0.00004/LB",
  ])("PROD-11 OP-29 %j is not a price, and never 0 or NaN", (text) => expect(parsePrice(text)).toBeNull());

  it.each([
    "€12",
    "12 €",
    "12,50 €",
    "EUR 12",
    "12 eur",
    "12 euros",
    "£4.50",
    "GBP 4.50",
    "CAD 12",
    "CA$12",
    "C$ 12",
    "A$12",
    "¥1200",
    "12 CHF",
    "kr 12",
    "₹12",
    "12 MXN/CS",
    "(€5.00)",
    "−£5.00",
    "HK$12",
  ])("PROD-11 PROD-12 %j is in another currency and not a price", (text) => {
    expect(foreignCurrency(text)).not.toBeNull();
    expect(parsePrice(text)).toBeNull();
  });

  it.each([
    "$12",
    "US$12",
    "USD 12",
    "12 usd",
    "$12/LB",
    "$12 per case",
    "$3 CAKE",
    "$4.00/CUP",
    "＄12",
    "$2/CAN",
    "$5/EACH",
    "$7.25/CTN",
  ])("PROD-12 %j is in dollars", (text) => {
    expect(foreignCurrency(text)).toBeNull();
    expect(parsePrice(text)).toBeGreaterThan(0);
  });

  it("PROD-13 CONST-09 TEXT-36 the marker is exactly 'Price Pending', which isn't a price", () => {
    expect(PRICE_PENDING).toBe("Price Pending");
    expect(parsePrice(PRICE_PENDING)).toBeNull();
  });

  it("PROD-11 only a written zero is 0, and never -0", () => {
    for (const text of ["$0.00", "-$0.00", "0", "0.00000", "($0.00)"])
      expect(Object.is(parsePrice(text), 0)).toBe(true);
  });

  it("OP-29 more than four places are rounded half away from 0", () => {
    expect(parsePrice("1.00005")).toBe(10_001);
    expect(parsePrice("1.000049")).toBe(10_000);
    expect(parsePrice("-1.00005")).toBe(-10_001);
    expect(parsePrice("0.00005")).toBe(1);
  });

  it("OP-29 the largest exact price is read, and none above it", () => {
    expect(parsePrice("900719925474.0991")).toBe(Number.MAX_SAFE_INTEGER);
    expect(parsePrice("900719925474.0992")).toBeNull();
  });

  it("PROD-11 every spelling of a US dollar price is read exactly", () => {
    fc.assert(
      fc.property(writtenPrice, ({ text, price }) => {
        expect(parsePrice(text)).toBe(price);
      }),
    );
  });

  it("PROD-11 any text gives a whole number or null, and 0 only from a written zero", () => {
    fc.assert(
      fc.property(fc.oneof(priceText, fc.string()), (text) => {
        const price = parsePrice(text);
        if (price === null) return;
        expect(Number.isSafeInteger(price)).toBe(true);
        expect(Object.is(price, -0)).toBe(false);
        if (price === 0) expect(text.replace(/[^0-9]/g, "")).toMatch(/^0+$/);
      }),
    );
  });

  it("PROD-11 the number of dollars is 1234.5", () => expect(dollarsOf(parsePrice("$1,234.50/LB") ?? 0)).toBe(1234.5));
});
