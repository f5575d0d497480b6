import fs from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { exportContractPrices } from "../src/shop/import/export-contract-prices.ts";
import { importContractPrices } from "../src/shop/import/import-contract-prices.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
beforeAll(async () => {
  await target.sql`insert into customer_group (id, name) values ('g1', 'g1')`;
  await target.sql`insert into organization (id, name, account_number, customer_group_id, business_unit)
    values (1, 'North', '7001', 'g1', 3), (2, 'South', '7002', 'g1', 3), (3, 'East', '7003', 'g1', 3)`;
  await target.sql`insert into product (sku, name) values ('BEEF1', 'Beef loin'), ('FISH1', 'Salmon')`;
  await target.sql`insert into variant (sku, unit) values ('BEEF1', 'CS'), ('BEEF1', 'EA'), ('FISH1', 'CS')`;
});

const load = (text: string, organization: string | null = null, rejects?: string) =>
  importContractPrices(target.db, {
    file: target.written("contracts.csv", text),
    organization,
    now: new Date(0),
    ...(rejects === undefined ? {} : { rejects }),
  });
const stored = () =>
  target.sql<{
    of: number;
  }>`select organization_id as of, sku, unit, least, valid_from as first, valid_to as last, price_text as price, unit_price::int as amount
    from contract_price order by organization_id, sku, unit, least, valid_from`;
const version = () => target.sql`select version from catalogue_version`;
const marked = () => target.sql`select id from organization where has_contract_prices order by id`;

const FIRST = `Cust #;Item #;UOM;Contract price;Break qty;Effective;Expires
7001;BEEF1;cs;11.50;;;
North;BEEF1;CS;10.90;10;;
1;BEEF1;CS;$9.99;;1/1/2031;1/31/2031
7002;FISH1;;market;;;
7002;FISH1;;48.00;;2031-05-01;
Nobody;FISH1;;5;;;
7001;GONE;;5;;;
7001;BEEF1;;5;;;
7001;BEEF1;LB;5;;;
7001;BEEF1;EA;-1;;;
7001;BEEF1;CS;11.00;;;
7001;BEEF1;EA;5;;2031-02-01;2031-01-01
7001;BEEF1;EA;market;5;;
7001;BEEF1;EA;5;;soon;
`;

it("OP-132 prices are imported by organization, with days and quantities, and bad rows say why", async () => {
  const rejects = target.written("rejects.csv", "");
  const summary = await load(FIRST, null, rejects);
  expect(summary).toMatchObject({ rows: 14, added: 5, changed: 0, removed: 0, same: 0, refused: 9 });
  expect(summary.problems.toSorted((one, other) => one.line - other.line)).toEqual([
    { line: 7, reason: "There's no organization 'Nobody'." },
    { line: 8, reason: "Item GONE isn't in the catalog." },
    { line: 9, reason: "Item BEEF1 needs a unit. Use CS, EA." },
    { line: 10, reason: "Item BEEF1 isn't sold by LB. Use CS, EA." },
    { line: 11, reason: "price: it's below 0." },
    { line: 12, reason: "North has this price on line 2 already." },
    { line: 13, reason: "validTo 2031-01-01 is before validFrom 2031-02-01." },
    { line: 14, reason: "price: a price from a quantity on can't be pending." },
    { line: 15, reason: "validFrom: 'soon' isn't a day. Write 2026-11-26 or 11/26/2026." },
  ]);
  expect(await stored()).toEqual([
    { of: 1, sku: "BEEF1", unit: "CS", least: 1, first: "", last: "", price: "$11.50", amount: 115_000 },
    {
      of: 1,
      sku: "BEEF1",
      unit: "CS",
      least: 1,
      first: "2031-01-01",
      last: "2031-01-31",
      price: "$9.99",
      amount: 99_900,
    },
    { of: 1, sku: "BEEF1", unit: "CS", least: 10, first: "", last: "", price: "$10.90", amount: 109_000 },
    { of: 2, sku: "FISH1", unit: "CS", least: 1, first: "", last: "", price: "Price Pending", amount: null },
    { of: 2, sku: "FISH1", unit: "CS", least: 1, first: "2031-05-01", last: "", price: "$48.00", amount: 480_000 },
  ]);
  expect(await marked()).toEqual([{ id: 1 }, { id: 2 }]);
  expect(fs.readFileSync(rejects, "utf8").trim().split("\r\n")).toHaveLength(10);
  expect(
    await target.sql`select organization_id as of, object from audit where call = 'import:contract-prices' order by 1`,
  ).toEqual([
    { of: 1, object: "contract prices: 3 added, 0 changed, 0 removed" },
    { of: 2, object: "contract prices: 2 added, 0 changed, 0 removed" },
  ]);
});

it("OP-132 the same file again, and an export imported again, change nothing", async () => {
  await load(FIRST);
  const [before, versionBefore] = [await stored(), await version()];
  expect(await load(FIRST)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 5, refused: 9 });
  const { content, count } = await exportContractPrices(target.db, null);
  expect(count).toBe(5);
  expect(await load(content.toString("utf8"))).toMatchObject({ rows: 5, same: 5, refused: 0, unknownColumns: [] });
  expect([await stored(), await version()]).toEqual([before, versionBefore]);
  const south = await exportContractPrices(target.db, "South");
  expect(south.content.toString("utf8").trim().split("\r\n").slice(1)).toEqual([
    "2,FISH1,CS,Price Pending,,,",
    "2,FISH1,CS,$48.00,,2031-05-01,",
  ]);
  await expect(exportContractPrices(target.db, "Nobody")).rejects.toThrow("There's no organization 'Nobody'.");
});

it("OP-132 a later file changes a price, and an empty one takes it away, of this organization alone", async () => {
  await load(FIRST);
  const untouched = (await stored()).filter(({ of }) => of === 1);
  expect(await load("item,price,effective\nFISH1,47.00,\nFISH1,,2031-05-01\nBEEF1,,\n", "7002")).toMatchObject({
    changed: 1,
    removed: 1,
    refused: 1,
  });
  expect((await stored()).filter(({ of }) => of === 2)).toMatchObject([{ price: "$47.00", first: "" }]);
  expect((await stored()).filter(({ of }) => of === 1)).toEqual(untouched);
  await load("item,price\nFISH1,\n", "7002");
  expect(await marked()).toEqual([{ id: 1 }]);
});

it("OP-132 OP-67 a column of contract prices that's called otherwise is named once, and known the next time", async () => {
  const file = target.written("deals.csv", "item,Deal\nFISH1,7.25\n");
  const list = { file, organization: "North", now: new Date(0) };
  await expect(importContractPrices(target.db, list)).rejects.toThrow("price");
  expect(await importContractPrices(target.db, { ...list, map: ["price=Deal"] })).toMatchObject({ added: 1 });
  expect(await importContractPrices(target.db, list)).toMatchObject({ same: 1 });
});
