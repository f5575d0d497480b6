import fs from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { exportItemNumbers } from "../src/shop/import/export-item-numbers.ts";
import { importItemNumbers } from "../src/shop/import/import-item-numbers.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
beforeAll(async () => {
  await target.sql`insert into customer_group (id, name) values ('g1', 'g1')`;
  await target.sql`insert into organization (id, name, account_number, customer_group_id, business_unit)
    values (1, 'North', '7001', 'g1', 3), (2, 'South', '7002', 'g1', 3)`;
  await target.sql`insert into product (sku, name) values ('BEEF1', 'Beef loin'), ('FISH1', 'Salmon')`;
  await target.sql`insert into variant (sku, unit) values ('BEEF1', 'CS'), ('BEEF1', 'EA'), ('FISH1', 'CS')`;
});

const load = (text: string, organization: string | null = null, rejects = target.written("rejects.csv", "")) =>
  importItemNumbers(target.db, { file: target.written("numbers.csv", text), organization, rejects });
const stored = () =>
  target.sql`select organization_id, number, sku, unit from own_item_number order by organization_id, number_key`;
const version = () => target.sql`select version from catalogue_version`;

const FIRST = `Customer;Customer Item #;Our number;UOM;Shelf
7001;HV-LOIN;BEEF1;cs;1
South;HV-LOIN;FISH1;;
1;0071;BEEF1;EA;
North;hv-loin;FISH1;;
Nobody;1;FISH1;;
North;;FISH1;;
North;5;GONE;;
North;6;FISH1;EA;
`.replace("Customer Item #", "Cust Item #");

it("OP-62 own numbers are imported by organization, and bad rows are named with their line", async () => {
  const summary = await load(FIRST);
  expect(
    fs
      .readFileSync(summary.rejects as string, "utf8")
      .replace("\uFEFF", "")
      .trim()
      .split("\r\n"),
  ).toEqual([
    "Customer,Cust Item #,Our number,UOM,Shelf,reason it was skipped",
    "North,,FISH1,,,The customer's own number is missing.",
    "North,hv-loin,FISH1,,,North has the number hv-loin on line 2 already.",
    "Nobody,1,FISH1,,,There's no organization 'Nobody'.",
    "North,5,GONE,,,Item GONE isn't in the catalog.",
    "North,6,FISH1,EA,,Item FISH1 isn't sold by EA. Use CS.",
  ]);
  expect(summary).toMatchObject({ rows: 8, added: 3, changed: 0, removed: 0, same: 0, refused: 5 });
  expect(summary.unknownColumns).toEqual(["Shelf"]);
  expect(summary.problems.toSorted((one, other) => one.line - other.line)).toEqual([
    { line: 5, reason: "North has the number hv-loin on line 2 already." },
    { line: 6, reason: "There's no organization 'Nobody'." },
    { line: 7, reason: "The customer's own number is missing." },
    { line: 8, reason: "Item GONE isn't in the catalog." },
    { line: 9, reason: "Item FISH1 isn't sold by EA. Use CS." },
  ]);
  expect(await stored()).toEqual([
    { organization_id: 1, number: "0071", sku: "BEEF1", unit: "EA" },
    { organization_id: 1, number: "HV-LOIN", sku: "BEEF1", unit: "CS" },
    { organization_id: 2, number: "HV-LOIN", sku: "FISH1", unit: "" },
  ]);
});

it("OP-62 the same file again, and an export imported again, change nothing", async () => {
  await load(FIRST);
  const [before, versionBefore] = [await stored(), await version()];
  expect(await load(FIRST)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 3, refused: 5 });
  const { content, count } = await exportItemNumbers(target.db, null);
  expect(count).toBe(3);
  expect(await load(content.toString("utf8"))).toMatchObject({ rows: 3, same: 3, refused: 0, unknownColumns: [] });
  expect(await stored()).toEqual(before);
  expect(await version()).toEqual(versionBefore);
  const south = await exportItemNumbers(target.db, "South");
  expect(south.content.toString("utf8").trim().split("\r\n").slice(1)).toEqual(["2,HV-LOIN,FISH1,"]);
});

it("OP-62 a later file changes what a number stands for, and an empty item number takes it away", async () => {
  await load(FIRST);
  expect(await load("number,sku\nHV-LOIN,FISH1\n0071,\nnever,\n", "7001")).toMatchObject({
    changed: 1,
    removed: 1,
    same: 1,
    refused: 0,
  });
  expect(await stored()).toEqual([
    { organization_id: 1, number: "HV-LOIN", sku: "FISH1", unit: "" },
    { organization_id: 2, number: "HV-LOIN", sku: "FISH1", unit: "" },
  ]);
  await expect(load("number,sku\n1,FISH1\n", "Nobody")).rejects.toThrow("There's no organization 'Nobody'.");
  await expect(load("number,sku\n1,FISH1\n")).rejects.toThrow("No column is the organization.");
});
