import fs from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { exportCatalogue } from "../src/catalog/import/export-catalogue.ts";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
const other = useImportTarget();

const LIST = `sku,unit,name,brand,description,image,category,subcategory,vendor,packSize,weightLb,storage,origin,allergens,mayContain,rating,averageWeight,price,stock,minQuantity,maxQuantity,sellByMultiple,region,gtin
0071,CS,"Beef, ""chuck"" roll",Bar Eleven,=1+1 isn't a formula,,Beef,Chuck,,4/10 LB,41,Frozen,USA,Wheat;Milk,Tree nuts,4.5,,$1204.50,12,2,40,2,,10036000291459
0071,EA,"Beef, ""chuck"" roll",,,,,,,10 LB,,,,,,,,$31.00,,,,,,0 36000 29145 2
FISH-1,LB,Salmon side,Nordic,,/pictures/salmon.jpg,Fish,,,1/8 LB,,,,Fish,,,8.5,$9.125,,,,,,4006381333931
ICE,CS,Ice,,,,,,,,,,,,,,,market,0,,,,,
ICE,CS,,,,,,,,,,,,,,,,$4.00,unknown,,,,South,
0071,EA,,,,,,,,,,,,,,,,,7,,,,North,
`;

beforeAll(async () => {
  for (const { sql } of [target, other]) await sql`insert into customer_group (id, name) values ('g1', 'One')`;
});

it("OP-67 OP-20 an exported catalog, imported again, changes nothing, and fills an empty shop the same", async () => {
  const list = target.written("list.csv", LIST);
  expect(await importCatalogue(target.db, { file: list, group: "g1" })).toMatchObject({ rows: 6, refused: 0 });
  const written = target.written("export.csv", "");
  expect(await exportCatalogue(target.db, written, null)).toBe(6);
  // A size that wasn't imported has no key for what it doesn't say.
  await target.sql`update variant set details = jsonb_strip_nulls(details)`;
  expect(await importCatalogue(target.db, { file: written, group: "g1" })).toMatchObject({
    rows: 6,
    added: 0,
    changed: 0,
    same: 6,
    refused: 0,
    unknownColumns: [],
  });
  expect(await importCatalogue(other.db, { file: written, group: "g1" })).toMatchObject({ rows: 6, refused: 0 });
  const again = other.written("again.csv", "");
  await exportCatalogue(other.db, again, "g1");
  expect(fs.readFileSync(again, "utf8")).toBe(fs.readFileSync(written, "utf8"));
  const stored = (on: typeof target) =>
    on.sql`select p.sku, p.name, p.description, p.facts, v.unit, v.stock, v.sell_by_multiple, jsonb_strip_nulls(v.details) as details, c.price_text, c.unit_price
      from product p join variant v using (sku) join price c using (sku, unit) order by p.sku, v.unit`;
  expect(await stored(other)).toEqual(await stored(target));
  const barcodes =
    await other.sql`select sku, unit, details ->> 'gtin' as gtin from variant where details ? 'gtin' order by sku, unit`;
  expect(barcodes).toEqual([
    { sku: "0071", unit: "CS", gtin: "10036000291459" },
    { sku: "0071", unit: "EA", gtin: "0 36000 29145 2" },
    { sku: "FISH-1", unit: "LB", gtin: "4006381333931" },
  ]);
  const regional = (on: typeof target) => on.sql`select * from region_stock order by region`;
  expect(await regional(other)).toEqual(await regional(target));
  expect(await regional(target)).toHaveLength(2);
});

it("OP-67 only what the group buys is exported, and several groups must be named", async () => {
  await target.sql`insert into customer_group (id, name) values ('g2', 'Two')`;
  await importCatalogue(target.db, { file: target.written("a.csv", "sku,name,price\nA,Apple,1.50\n"), group: "g1" });
  await importCatalogue(target.db, { file: target.written("b.csv", "sku,name,price\nB,Bean,2.50\n"), group: "g2" });
  const file = target.written("out.csv", "");
  expect(await exportCatalogue(target.db, file, "g2")).toBe(1);
  const [, row = ""] = fs.readFileSync(file, "utf8").split("\r\n");
  expect(row.split(",").slice(0, 3)).toEqual(["B", "CS", "Bean"]);
  await expect(exportCatalogue(target.db, file, null)).rejects.toThrow("Name a customer group. There are: g1, g2.");
  await expect(exportCatalogue(target.db, file, "g3")).rejects.toThrow("There's no customer group 'g3'.");
});
