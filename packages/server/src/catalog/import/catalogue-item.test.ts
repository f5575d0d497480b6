import { parsePrice } from "@larder/domain/catalog/price";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import { catalogueItem } from "./catalogue-item.ts";

const itemOf = (cells: Partial<Record<CatalogueColumn, string>>, problem: string | null = null) =>
  catalogueItem({ line: 7, problem, cell: (column) => ({ sku: "204417", name: "Beef", ...cells })[column] ?? "" });

const reasonOf = (cells: Partial<Record<CatalogueColumn, string>>): string | null => {
  const item = itemOf(cells);
  return "reason" in item ? item.reason : null;
};

describe("catalogueItem", () => {
  it("PROD-11 OP-29 a price follows the domain's rule; a number alone gets two places", () => {
    expect(itemOf({ price: "$6.49/LB" })).toMatchObject({ priceText: "$6.49/LB", unitPrice: 64_900 });
    expect(itemOf({ price: "1234.5" })).toMatchObject({ priceText: "$1,234.50", unitPrice: 12_345_000 });
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (price) => {
        const item = itemOf({ price });
        if ("reason" in item) return;
        expect(item.unitPrice).toBe(parsePrice(item.priceText));
        expect(item.unitPrice === null ? item.priceText === "Price Pending" : item.unitPrice > 0).toBe(true);
      }),
    );
  });

  it("PROD-13 no price means pending; 0, a negative price and two prices are refused", () => {
    for (const price of ["", "Price Pending", "pending", "MARKET", "n/a", "-"])
      expect(itemOf({ price }), price).toMatchObject({ priceText: "Price Pending", unitPrice: null });
    for (const price of ["0", "$0.00", "-3", "12,50", "2 for $5", "twelve"])
      expect(reasonOf({ price }), price).toMatch(/^price: /);
  });

  it.each([
    ["€12", "€"],
    ["12,50 €", "€"],
    ["EUR 12", "EUR"],
    ["£4.50", "£"],
    ["CAD 12.00", "CAD"],
    ["CA$12.00", "CA$"],
  ])("PROD-11 PROD-12 %j is not read as dollars: the row names its currency", (price, currency) =>
    expect(reasonOf({ price })).toBe(
      `price: '${price}' is in another currency (${currency}); prices are in US dollars.`,
    ),
  );

  it("GUIDE-IO-10 an invalid row gives its reason", () => {
    expect(reasonOf({ sku: "" })).toBe("The sku is missing.");
    expect(reasonOf({ sku: "20/44" })).toMatch(/^The sku '20\/44' has/);
    expect(reasonOf({ name: "" })).toBe("The name is missing.");
    expect(reasonOf({ name: "x".repeat(301) })).toBe("name is longer than 300 characters.");
    expect(reasonOf({ stock: "-1" })).toBe("stock: '-1' isn't a whole number of 0 or more.");
    expect(reasonOf({ stock: "1.5" })).toMatch(/^stock: /);
    expect(reasonOf({ minQuantity: "6", maxQuantity: "4" })).toBe("minQuantity 6 is above maxQuantity 4.");
    expect(reasonOf({ averageWeight: "heavy" })).toBe("averageWeight: 'heavy' isn't a weight.");
    expect(reasonOf({ image: "javascript:alert(1)" })).toMatch(/^image: /);
    expect(itemOf({}, "broken")).toEqual({ reason: "broken" });
  });

  it("OP-67 a barcode is kept as it's printed, and one with a wrong check digit refuses the row", () => {
    for (const gtin of ["036000291452", "0 36000 29145 2", "10036000291459", "96385074"])
      expect(itemOf({ gtin })).toMatchObject({ gtin });
    for (const gtin of ["", "0", "000000000000", "N/A", "none", "-"])
      expect(itemOf({ gtin })).toMatchObject({ gtin: null });
    expect(reasonOf({ gtin: "036000291453" })).toBe("gtin: '036000291453' has a wrong check digit.");
    expect(reasonOf({ gtin: "03600029145" })).toBe("gtin: '03600029145' isn't a barcode of 8, 12, 13 or 14 digits.");
  });

  it("OP-148 a row may omit its unit; units are upper case", () => {
    expect(itemOf({})).toMatchObject({ unit: null, stock: null, vendor: null, line: 7 });
    expect(itemOf({ unit: "ea", stock: "1,200", name: "Two  blanks" })).toMatchObject({
      unit: "EA",
      stock: 1_200,
      name: "Two blanks",
    });
  });
});
