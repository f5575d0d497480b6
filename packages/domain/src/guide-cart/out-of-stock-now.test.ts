import { expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { outOfStockNow } from "./out-of-stock-now.ts";

const entry = (id: string, inStock = true) => ({ productSku: sku(id), quantity: 2, inStock });
const line = (id: string, inStock: boolean) => ({ productSku: sku(id), inStock });

it("SHELL-27 OP-63 items sold out since typing are included; unloaded ones count as typed", () => {
  const cart = [entry("GONE"), entry("THERE"), entry("BEFORE", false), entry("UNLOADED")];
  const lines = [line("GONE", false), line("THERE", true), line("OTHER", false)];
  expect(outOfStockNow(cart, lines).map(({ productSku }) => productSku)).toEqual(["GONE", "BEFORE"]);
  expect(outOfStockNow(cart, []).map(({ productSku }) => productSku)).toEqual(["BEFORE"]);
});
