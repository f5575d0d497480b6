import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../testing/any-text.ts";
import { productName } from "../testing/names.ts";
import { anySku } from "../testing/product.ts";
import { productPath, skuOfPath } from "./product-path.ts";
import { sku } from "./sku.ts";

describe("productPath", () => {
  it.each([
    ["10042", "Beef Tenderloin (PSMO) 5-up", "/products/10042/beef-tenderloin-psmo-5-up/"],
    ["A/B", "Crème fraîche!", "/products/A%2FB/creme-fraiche/"],
    ["1", "鮮魚", "/products/1/"],
    ["1", "", "/products/1/"],
    ["\ud800", "x", "/products/%EF%BF%BD/x/"],
    ["\ud800-\ud800", "(x)", "/products/%EF%BF%BD-%EF%BF%BD/x/"],
    ["a\udc00b", "x", "/products/a%EF%BF%BDb/x/"],
    ["🥩", "x", "/products/%F0%9F%A5%A9/x/"],
  ])("PAGE-17 OP-02 %j %j", (item, name, path) => expect(productPath(sku(item), name)).toBe(path));
});

describe("skuOfPath", () => {
  it.each([
    ["/products/ABC-1/some-name/?x=1", "ABC-1"],
    ["/products/ABC-1", "ABC-1"],
    ["/products/ABC-1/", "ABC-1"],
    ["/products/ABC-1?x=/other/2", "ABC-1"],
    ["/products/ABC-1#/a/b", "ABC-1"],
    ["/products/A%2FB/", "A/B"],
    ["/products/", null],
    ["/products//name/", null],
    ["/", null],
    ["", null],
    ["/?a/b/c", null],
    ["/products/%E0%A4%A/", null],
  ])("PAGE-17 %j is of %j", (path, item) => expect(skuOfPath(path)).toBe(item));

  it("PAGE-17 OP-02 every product is found by its path", () => {
    fc.assert(
      fc.property(anySku, productName, fc.constantFrom("", "?x=1", "#reviews"), (item, name, rest) => {
        expect(skuOfPath(productPath(item, name) + rest)).toBe(item);
      }),
    );
  });

  it("PAGE-17 no path throws", () => {
    fc.assert(fc.property(anyText, (path) => void skuOfPath(`/products/${path}`)));
  });
});
