import fs from "node:fs";
import { expect, it } from "vitest";
import { exportCatalogue } from "../src/catalog/import/export-catalogue.ts";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import { undoImport } from "../src/catalog/import/undo-import.ts";
import { beginPriceDay } from "../src/catalog/price-terms.ts";
import { readProducts } from "../src/catalog/read-products.ts";
import { databaseSource } from "../src/search/database-source.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
const other = useImportTarget();

const LIST = `sku,name,unit,price,region,from qty,effective date,expires
RICE1,Jasmine rice,CS,40.00,,,,
RICE1,,CS,38.00,,10,,
RICE1,,CS,36.50,,25,,
RICE1,,CS,37.00,,,2031-03-01,2031-03-31
RICE1,,,44.00,Midwest,,,
RICE1,,,42.00,Midwest,10,3/15/2031,
TEA01,Green tea,CS,9.00,,,2031-02-01,
TEA01,Green tea,CS,9.50,,,2031-03-10,
`;

const put = (text: string, on = target) =>
  importCatalogue(on.db, { file: on.written("prices.csv", text), group: null });

const shown = async (day: string, sku = "RICE1", region: string | null = null) => {
  await beginPriceDay(target.db, day);
  const found = (await readProducts(target.db, { group: "standard", region, skus: [sku] })).get(sku);
  const { price, priceTiers } = found?.variants?.[0] ?? {};
  return [price, ...(priceTiers ?? []).map((tier) => `${tier.from}+ ${tier.price}`)];
};

it("OP-67 PROD-04 a price holds on its days, tiers from their quantity on, and a region has its own", async () => {
  const first = await put(LIST);
  expect(first).toMatchObject({ rows: 8, added: 2, changed: 6, refused: 0 });
  expect(await put(LIST)).toMatchObject({ added: 0, changed: 0, same: 8, importId: null });

  expect(await shown("2031-02-28")).toEqual(["$40.00", "10+ $38.00", "25+ $36.50"]);
  expect(await shown("2031-03-01")).toEqual(["$37.00", "10+ $38.00", "25+ $36.50"]);
  expect(await shown("2031-03-31")).toEqual(["$37.00", "10+ $38.00", "25+ $36.50"]);
  expect(await shown("2031-04-01")).toEqual(["$40.00", "10+ $38.00", "25+ $36.50"]);
  expect(await shown("2031-03-14", "RICE1", "Midwest")).toEqual(["$44.00"]);
  expect(await shown("2031-03-15", "RICE1", "Midwest")).toEqual(["$44.00", "10+ $42.00"]);
  // Of two that hold, the later one.
  expect(await shown("2031-01-31", "TEA01")).toEqual(["Price Pending"]);
  expect(await shown("2031-02-01", "TEA01")).toEqual(["$9.00"]);
  expect(await shown("2031-03-10", "TEA01")).toEqual(["$9.50"]);
});

it("OP-67 SEARCH-01 the search has the prices of the day, and follows only what began or ended", async () => {
  const source = databaseSource(target.db);
  const prices = async (skus: readonly string[]) => {
    const { chunk } = await source.some(skus);
    const [texts, regional] = [chunk.prices, chunk.regionPrices ?? "[]"].map((text) => JSON.parse(text) as unknown[][]);
    return [texts?.[3], texts?.[4], regional?.[1], regional?.[4]];
  };
  await beginPriceDay(target.db, "2031-03-20");
  expect(await prices(["RICE1"])).toEqual([
    ['$37.00\u0001[{"from" : 10, "price" : "$38.00"}, {"from" : 25, "price" : "$36.50"}]'],
    [370_000],
    ["Midwest"],
    ['$44.00\u0001[{"from" : 10, "price" : "$42.00"}]'],
  ]);
  const noted = async (day: string) => {
    await target.sql`delete from catalogue_change`;
    await beginPriceDay(target.db, day);
    return (await target.sql<{ sku: string }>`select sku from catalogue_change order by seq`).map(({ sku }) => sku);
  };
  expect(await noted("2031-03-30")).toEqual([]);
  expect(await noted("2031-04-01")).toEqual(["RICE1"]);
  expect(await noted("2031-04-01")).toEqual([]);
});

it("OP-67 dated prices and tiers are exported, imported again change nothing, and can be undone", async () => {
  const written = target.written("export.csv", "");
  expect(await exportCatalogue(target.db, written, null)).toBe(9);
  const text = fs.readFileSync(written, "utf8");
  expect(await put(text)).toMatchObject({ added: 0, changed: 0, same: 9, refused: 0, unknownColumns: [] });
  expect(await put(text, other)).toMatchObject({ refused: 0 });
  const again = other.written("again.csv", "");
  await exportCatalogue(other.db, again, null);
  expect(fs.readFileSync(again, "utf8")).toBe(text);

  const terms = () => target.sql`select * from price_term order by sku, unit, region, least, valid_from`;
  const before = await terms();
  const { importId } = await put(`sku,price,from qty,region,valid from,valid to
RICE1,,25,,,
RICE1,37.75,10,,,
RICE1,41.00,10,Midwest,2031-03-15,2031-05-01
RICE1,39.00,5,South,,
`);
  expect(await terms()).not.toEqual(before);
  expect(await shown("2031-04-02")).toEqual(["$40.00", "10+ $37.75"]);
  expect(await target.sql`select regions from catalogue_version`).toEqual([{ regions: ["Midwest", "South"] }]);
  await undoImport(target.db, importId ?? 0, { userId: null, now: new Date() });
  expect(await terms()).toEqual(before);
});

it("OP-67 a row with a wrong day, quantity or size is refused with its reason", async () => {
  const { problems } = await put(`sku,price,from qty,valid from,valid to
RICE1,1.00,2.5,,
RICE1,1.00,,2031-02-30,
RICE1,1.00,,2031-02-20,2031-02-10
RICE1,market,12,,
RICE1,1.00,99999,,
NONE1,1.00,12,,
RICE1,1.00,12,,
RICE1,2.00,12,,
`);
  expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "2 fromQuantity: '2.5' isn't a whole number of 1 or more.",
    "3 validFrom: '2031-02-30' isn't a day. Write 2026-11-26 or 11/26/2026.",
    "4 validTo 2031-02-10 is before validFrom 2031-02-20.",
    "5 price: a price from a quantity on can't be pending.",
    "6 fromQuantity: 99999 is more than the 9999 that can be ordered.",
    "7 The sku NONE1 isn't in the catalog.",
    "9 The sku RICE1 in CS from 12 is already on line 8.",
  ]);
});
