import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { exportPurchases } from "../src/shop/import/export-purchases.ts";
import { importPurchases } from "../src/shop/import/import-purchases.ts";
import type { Browser } from "./browser.ts";
import { ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let a: Browser;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-purchases-"));
beforeAll(async () => {
  a = await world.signedIn("a");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await world.sql`delete from past_purchase`;
  await world.sql`delete from last_purchase`;
});

const load = (text: string, organization: string | null = String(ORG.A)) => {
  const file = path.join(folder, "purchases.csv");
  fs.writeFileSync(file, text);
  return importPurchases(world.opened.db, { file, organization, now: world.now() });
};
const last = (sku: string) =>
  world.sql`select order_date, quantity, unit, recent from last_purchase where organization_id = ${ORG.A} and sku = ${sku}`;
const stored = () => world.sql`select * from past_purchase order by sku, purchased_on, order_number, unit, nth`;
const version = () => world.sql`select version from purchase_version where organization_id = ${ORG.A}`;

const FILE = `Order Date;Invoice #;Item No;UOM;Qty;Price Paid;Route
11/02/2026;INV-1;BEEF1;cs;4;$12.3456;7
2026-11-09;INV-2;BEEF1;CS;6;;7
2026-11-09;INV-2;BEEF1;CS;1;12;7
2026-10-01;;FISH1;CS;1,000;;7
2027-01-01;;FISH1;CS;1;;7
2026-11-09;;GONE;CS;1;;7
2026-11-09;;BEEF1;XX;1;;7
2026-11-09;;BEEF1;CS;-2;;7
last week;;BEEF1;CS;2;;7
`;

it("HIST-07 CART-10 past purchases are the last ones and the usual quantities, and never orders", async () => {
  const summary = await load(FILE);
  expect(summary).toMatchObject({ rows: 9, added: 4, changed: 0, removed: 0, same: 0, refused: 5 });
  expect(summary.unknownColumns).toEqual(["Route"]);
  expect(summary.problems.map(({ line }) => line).toSorted((one, other) => one - other)).toEqual([6, 7, 8, 9, 10]);
  expect(await last("BEEF1")).toEqual([{ order_date: "2026-11-09", quantity: 6, unit: "CS", recent: [6, 1, 4] }]);
  expect(await last("FISH1")).toEqual([{ order_date: "2026-10-01", quantity: 1000, unit: "CS", recent: [1000] }]);
  expect(await world.sql`select from customer_order where order_number like 'INV%'`).toEqual([]);
});

it("HIST-07 the same file again, and an export imported again, change nothing", async () => {
  await load(FILE);
  const before = [await stored(), await last("BEEF1"), await version()];
  expect(await load(FILE)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 4, refused: 5 });
  const { content, count } = await exportPurchases(world.opened.db, null);
  expect(count).toBe(4);
  expect(await load(content.toString("utf8"), null)).toMatchObject({
    rows: 4,
    same: 4,
    refused: 0,
    unknownColumns: [],
  });
  expect([await stored(), await last("BEEF1"), await version()]).toEqual(before);
  await world.sql`delete from past_purchase`;
  expect(await load(content.toString("utf8"), null)).toMatchObject({ added: 4 });
  expect([await stored(), await last("BEEF1")]).toEqual(before.slice(0, 2));
});

it("HIST-07 a later file corrects a past purchase, and a quantity of 0 takes it away", async () => {
  await load("date,sku,unit,quantity\n2026-11-09,BEEF1,CS,6\n2026-11-02,BEEF1,CS,4\n");
  expect(await load("date,sku,unit,quantity\n2026-11-09,BEEF1,CS,0\n2026-11-02,BEEF1,CS,5\n")).toMatchObject({
    changed: 1,
    removed: 1,
  });
  expect(await last("BEEF1")).toEqual([{ order_date: "2026-11-02", quantity: 5, unit: "CS", recent: [5] }]);
  await load("date,sku,unit,quantity\n2026-11-02,BEEF1,CS,0\n");
  expect(await last("BEEF1")).toEqual([]);
});

it("HIST-07 OP-34 an order comes after past purchases, counts once, and gives way to them when it's canceled", async () => {
  await load("date,sku,unit,quantity\n2026-11-09,BEEF1,CS,6\n");
  await a.post("/web-api/cart/add", { items: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 2 }] });
  const order = await a.submit();
  const day = world.now().toISOString().slice(0, 10);
  expect(await last("BEEF1")).toEqual([{ order_date: day, quantity: 2, unit: "CS", recent: [2, 6] }]);
  const [line] = (await a.order(order)).lines;
  expect(line).toMatchObject({ lastPurchaseInfo: { orderDate: "2026-11-09", quantity: 6, uom: "CS" } });
  const again = `date,order,sku,unit,quantity\n${day},${order},BEEF1,CS,2\n`;
  expect(await load(again)).toMatchObject({ added: 0, same: 1, refused: 0 });
  await a.post("/web-api/orders/cancel", { orderNumber: order });
  await world.sql`update customer_order set status = 'failed', status_error = 'no' where order_number = ${order} and status <> 'cancelled'`;
  expect(await last("BEEF1")).toEqual([{ order_date: "2026-11-09", quantity: 6, unit: "CS", recent: [6] }]);
});
