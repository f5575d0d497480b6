import { expect, it } from "vitest";
import { readProducts } from "../src/catalog/read-products.ts";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();

const imported = (text: string) =>
  importCatalogue(target.db, { file: target.written("regions.csv", text), group: null });

const shownIn = async (region: string | null, sku = "RICE1") => {
  const product = (await readProducts(target.db, { group: "standard", region, skus: [sku] })).get(sku);
  const { price, stock, inStock } = product?.variants?.[0] ?? {};
  return { price, stock, inStock };
};

const GENERAL = { price: "$40.00", stock: 12, inStock: true };

it("OP-20 rows with a region set its stock and prices; an empty cell restores the general value", async () => {
  const file = `sku,name,unit,region,price,stock
RICE1,Jasmine rice,CS,,40.00,12
RICE1,,CS,Midwest,44.50,
RICE1,,,Southeast,pending,0
RICE1,,CS,MIDWEST,41,
RICE1,,EA,Midwest,41,
NONE,,,Midwest,41,
RICE1,,CS,${"x".repeat(61)},41,`;
  const first = await imported(file);
  expect(first).toMatchObject({ rows: 7, added: 1, changed: 2, refused: 4 });
  expect(first.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [5, "The sku RICE1 in CS for MIDWEST is already on line 3."],
    [6, "The sku RICE1 is sold in CS. Add the unit."],
    [7, "The sku NONE isn't in the catalog."],
    [8, "region is longer than 60 characters."],
  ]);
  expect(await shownIn(null)).toEqual(GENERAL);
  expect(await shownIn("Midwest")).toEqual({ ...GENERAL, price: "$44.50" });
  expect(await shownIn("Southeast")).toEqual({ price: "Price Pending", stock: 0, inStock: false });
  expect(await imported(file)).toMatchObject({ added: 0, changed: 0, same: 3, refused: 4 });
  const regions = () => target.sql`select regions from catalogue_version`;
  expect(await regions()).toEqual([{ regions: ["Midwest", "Southeast"] }]);
  const again = `sku,name,region,price,stock
RICE1,,midwest,,
RICE1,,Southeast,,unknown`;
  expect(await imported(again)).toMatchObject({ changed: 2, refused: 0 });
  expect(await shownIn("Midwest")).toEqual(GENERAL);
  expect(await shownIn("Southeast")).toEqual({ price: "$40.00", stock: null, inStock: true });
  expect(await regions()).toEqual([{ regions: ["Southeast"] }]);
  // A column missing in the file stays unchanged.
  await imported(`sku,name,region,price\nRICE1,,Southeast,39.00`);
  expect(await shownIn("Southeast")).toEqual({ price: "$39.00", stock: null, inStock: true });
});
