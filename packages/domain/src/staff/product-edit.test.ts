import fc from "fast-check";
import { expect, it } from "vitest";
import { type ProductRows, rowKey } from "../catalog-import/product-change.ts";
import { productFields } from "../testing/product-fields.ts";
import { productChanges } from "./product-changes.ts";
import { isHiddenOn, productProblems, typedNumber, typedPrice, typedWeight } from "./product-edit.ts";
import type { ProductFields } from "./product-edit.schema.ts";
import { fieldsOfRows } from "./product-fields.ts";
import { rowsOfFields } from "./product-rows.ts";

const size = productFields().sizes[0]!;
const fieldsWith = (more: Partial<ProductFields>) => productProblems(productFields(more)).map(({ field }) => field);

it("OP-67 what is typed as a number, weight or price is read, and anything else is refused", () => {
  expect(["", " 1,200 ", "0", "-1", "1.5", "x"].map((text) => typedNumber(text))).toEqual([
    null,
    1_200,
    0,
    undefined,
    undefined,
    undefined,
  ]);
  expect(["", "41 lb", "41.5#", ".5", "0", "heavy"].map(typedWeight)).toEqual([
    null,
    41,
    41.5,
    0.5,
    undefined,
    undefined,
  ]);
  expect(["", "128.4", "5.00/LB", "$5/LB", "pending", "0", "-3", "€5", "free"].map(typedPrice)).toEqual([
    null,
    { text: "$128.40", amount: 1_284_000 },
    { text: "$5.00/LB", amount: 50_000 },
    { text: "$5/LB", amount: 50_000 },
    { text: "Price Pending", amount: null },
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it("OP-67 a product needs a name, sizes that differ, limits in order and days in order", () => {
  expect(fieldsWith({})).toEqual([]);
  expect(fieldsWith({ name: " " })).toEqual(["name"]);
  expect(fieldsWith({ brand: "x".repeat(201) })).toEqual(["brand"]);
  expect(fieldsWith({ sizes: [size, { ...size, unit: " cs " }, { ...size, unit: "" }] })).toEqual([
    "sizes.1.unit",
    "sizes.2.unit",
  ]);
  expect(fieldsWith({ sizes: [{ ...size, stock: "many", minQuantity: "3", maxQuantity: "2" }] })).toEqual([
    "sizes.0.stock",
    "sizes.0.maxQuantity",
  ]);
  expect(fieldsWith({ sizes: [{ ...size, gtin: "0-36000-29145-2" }] })).toEqual([]);
  expect(fieldsWith({ sizes: [{ ...size, gtin: "036000291453" }] })).toEqual(["sizes.0.gtin"]);
  expect(fieldsWith({ prices: [{ list: "g1", unit: "CS", price: "cheap" }] })).toEqual(["prices.0.price"]);
  expect(fieldsWith({ hiddenFrom: "2026-12-02", hiddenUntil: "2026-12-01" })).toEqual(["hiddenUntil"]);
  expect(fieldsWith({ hiddenFrom: "2026-02-30" })).toEqual(["hiddenFrom"]);
});

it("OP-67 a product is hidden from its first day to its last, both included, and never without days", () => {
  const on = (hiddenFrom: string, hiddenUntil: string) => isHiddenOn({ hiddenFrom, hiddenUntil }, "2026-12-02");
  expect([on("", ""), on("2026-12-02", ""), on("", "2026-12-02"), on("2026-12-02", "2026-12-02")]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([on("2026-12-03", ""), on("", "2026-12-01")]).toEqual([false, false]);
});

const text = fc.string({ maxLength: 12 });
const amount = fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: null });
const units = fc.uniqueArray(fc.constantFrom("CS", "EA", "LB", "BG"), { minLength: 1 });
const storedRows = units.chain((of) =>
  fc
    .record({
      name: text,
      brand: text,
      packSize: text,
      allergens: fc.option(fc.array(text), { nil: null }),
      stock: amount,
      price: text,
    })
    .map(({ stock, price, ...product }): ProductRows => ({
      [rowKey("product")]: { ...product, rating: 4, image: "beef", isActive: true },
      ...Object.fromEntries(
        of.map((unit, position) => [rowKey("size", unit), { position, stock, vendor: "V", weight: product.packSize }]),
      ),
      [rowKey("sold", "g1")]: {},
      [rowKey("price", "g1", of[0]!)]: { text: price, amount: 1 },
    })),
);
const days = { hiddenFrom: "", hiddenUntil: "" };
const lists = ["g1", "g2"];

it("OP-67 a product that is saved as it was read doesn't change, whatever is stored", () => {
  fc.assert(
    fc.property(storedRows, (rows) => {
      const fields = fieldsOfRows(rows, days, lists);
      expect(rowsOfFields(rows, fields, fields)).toEqual(rows);
      expect(productChanges(fields, fields, (list) => list)).toEqual([]);
    }),
  );
});

it("OP-67 an edit reaches the rows that it names and no other, and reads back as typed", () => {
  fc.assert(
    fc.property(storedRows, fc.integer({ min: 0, max: 999 }), (rows, stock) => {
      const before = fieldsOfRows(rows, days, lists);
      const [first, ...others] = before.sizes;
      const after = {
        ...before,
        name: "New name",
        sizes: [{ ...first!, stock: String(stock) }, ...others],
        prices: before.prices.map((one) => (one.list === "g2" ? { ...one, price: "$2.00" } : one)),
        soldTo: ["g2"],
      };
      const next = rowsOfFields(rows, before, after);
      expect(fieldsOfRows(next, days, lists)).toEqual(after);
      expect(next[rowKey("product")]).toEqual({ ...rows[rowKey("product")], name: "New name" });
      expect(next[rowKey("size", first!.unit)]).toEqual({ ...rows[rowKey("size", first!.unit)], stock });
      for (const { unit } of others) expect(next[rowKey("size", unit)]).toEqual(rows[rowKey("size", unit)]);
    }),
  );
});

it("OP-67 a size is added in capitals, and a new pack size reaches the sizes that said the old one", () => {
  const rows: ProductRows = {
    [rowKey("product")]: { packSize: "2/5 lb", isActive: true },
    [rowKey("size", "CS")]: { position: 0, weight: "2/5 lb" },
    [rowKey("size", "LB")]: { position: 1, weight: "1 lb" },
  };
  const before = fieldsOfRows(rows, days, lists);
  const after = { ...before, packSize: "4/5 lb", sizes: [...before.sizes, { ...size, unit: " ea " }] };
  const next = rowsOfFields(rows, before, after);
  const said = ["CS", "LB", "EA"].map((unit) => next[rowKey("size", unit)]?.["weight"]);
  expect(said).toEqual(["4/5 lb", "1 lb", "4/5 lb"]);
  expect(next[rowKey("size", "EA")]).toMatchObject({ position: 2, isDefault: false, stock: null });
});

it("OP-21 the history says each value before and after, with the price list's name", () => {
  const before = productFields();
  const after = productFields({
    description: "Aged",
    sizes: [{ ...size, stock: "4" }],
    soldTo: [],
    prices: [{ list: "g1", unit: "CS", price: "" }],
  });
  expect(productChanges(before, after, () => "Hotels A")).toEqual([
    { what: "Text", before: "", after: "Aged" },
    { what: "Stock, CS", before: "", after: "4" },
    { what: "Sold to Hotels A", before: "Yes", after: "No" },
    { what: "Hotels A, CS", before: "$128.40", after: "" },
  ]);
});
