import { expect, it } from "vitest";
import { isOwnFile } from "./save-file.ts";

it.each([
  ["/web-api/order-guide-file/abc.csv", true],
  ["https://shop.example/web-api/order-guide-file/abc.csv", true],
  ["https://evil.example/x.csv", false],
  ["//evil.example/x.csv", false],
  ["javascript:alert(1)", false],
  ["data:text/csv,sku", false],
  ["http://shop.example/x.csv", false],
])("GUIDE-IO-11 only a file from this site is saved: %s %s", (url, own) => {
  expect(isOwnFile(url, "https://shop.example")).toBe(own);
});
