import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportStatuses } from "../src/shop/import/export-statuses.ts";
import { importStatuses } from "../src/shop/import/import-statuses.ts";
import { listCustomerOrders } from "../src/shop/orders/list-customer-orders.ts";
import type { Browser } from "./browser.ts";
import { ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let a: Browser;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-bills-"));
beforeAll(async () => {
  a = await world.signedIn("a");
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const bring = (text: string, name = "bills.csv") => {
  fs.writeFileSync(path.join(folder, name), text);
  return importStatuses(world.opened.db, { file: path.join(folder, name), now: world.now() });
};
const place = async (...skus: readonly string[]): Promise<string> => {
  for (const sku of skus) await a.add(sku, 3);
  return a.submit();
};
const ship = (order: string) =>
  bring(`order,status\n${order},confirmed\n${order},processing\n${order},shipped`, "shipped.csv");
const listed = async (order: string) => {
  const { body } = await a.post("/web-api/order-history/list", { page: 1, pageSize: 20 });
  return body.orders.find(({ header }: { header: { orderNumber: string } }) => header.orderNumber === order);
};

it("HIST-05 PROD-07 shipped quantities, weights, final prices and credits make the order's real bill", async () => {
  const order = await place("FISH1", "BEEF1");
  const before = await a.order(order);
  const [beef, cream] = before.lines;
  expect(before.summary).toMatchObject({ isEstimated: true, bill: null });
  await ship(order);
  const csv = [
    "order,status,sku,shipped,weight,price,credit,credit reason",
    `${order},delivered,FISH1,2,128.6,$6.49,,`,
    `${order},,BEEF1,,,,$4.00,One carton was damaged`,
  ].join("\n");
  expect(await bring(csv)).toMatchObject({ rows: 2, moved: 0, billed: 2, same: 0, refused: 0 });
  const after = await a.order(order);
  expect(after.header.status).toBe("delivered");
  expect(after.lines[0]).toEqual({
    ...beef,
    unitPrice: 64_900,
    totalPrice: 83_461,
    isEstimated: false,
    bill: {
      shipped: 2,
      weight: 128.6,
      credit: 0,
      creditReason: "",
      wasUnitPrice: beef.unitPrice,
      wasTotalPrice: beef.totalPrice,
      wasEstimated: true,
    },
  });
  expect(after.lines[1]).toMatchObject({ totalPrice: cream.totalPrice, quantity: 3 });
  expect(after.lines[1].bill).toMatchObject({ shipped: 3, credit: 400, creditReason: "One carton was damaged" });
  expect(after.summary).toMatchObject({
    orderTotal: 83_461 + cream.totalPrice - 400,
    pendingCount: 0,
    isEstimated: false,
    bill: { credits: 400, wasTotal: before.summary.orderTotal, wasPendingCount: 0, wasEstimated: true },
  });
  expect(await listed(order)).toMatchObject({ orderTotal: after.summary.orderTotal, isEstimated: false });
  // Staff's list of all customers' orders says the same.
  const { orders } = await listCustomerOrders(world.opened.db, { term: order, status: null, before: null }, "en");
  expect(orders?.map(({ totalCents }) => totalCents)).toEqual([after.summary.orderTotal]);
  // The same file again changes nothing.
  expect(await bring(csv)).toMatchObject({ rows: 2, billed: 0, same: 2, refused: 0 });
  // Another file without the weight keeps it.
  expect(await bring(`order,sku,credit\n${order},FISH1,1.50`)).toMatchObject({ billed: 1 });
  expect((await a.order(order)).summary).toMatchObject({ orderTotal: after.summary.orderTotal - 150 });
  const rows = await world.sql<{ object: string }>`select object from audit where call = 'import:statuses'
    and object like ${`order:${order} line%`} order by seq`;
  expect(rows.map(({ object }) => object)).toEqual([1, 2, 1].map((line) => `order:${order} line ${line} billed`));
});

it("PROD-13 HIST-05 a final price takes the place of Price Pending; until then it stays pending", async () => {
  const order = await place("FISH2");
  expect((await a.order(order)).summary).toMatchObject({ orderTotal: 0, pendingCount: 1 });
  await ship(order);
  await bring(`order,sku,shipped\n${order},FISH2,3`);
  expect((await a.order(order)).summary).toMatchObject({ orderTotal: 0, pendingCount: 1 });
  await bring(`{"order":"${order}","sku":"FISH2","price":39}`, "bills.ndjson");
  expect((await a.order(order)).summary).toMatchObject({ orderTotal: 11_700, pendingCount: 0 });
  expect((await a.order(order)).lines[0]).toMatchObject({ unitPrice: 390_000, totalPrice: 11_700 });
  expect((await a.order(order)).lines[0].bill).toMatchObject({ wasUnitPrice: null, wasTotalPrice: null });
});

it("OP-92 HIST-05 what can't be billed is refused with its reason, and nothing of its row is written", async () => {
  const [order, later] = [await place("FISH1", "BEEF1"), await place("BEEF1")];
  await ship(order);
  const { problems } = await bring(
    [
      "order,status,sku,unit,line,shipped,weight,price,credit",
      `${order},delivered,FISH1,,,2,,,`,
      `${order},,BEEF1,,,,,,9999`,
      `${order},,NONE,,,1,,,`,
      `${order},,BEEF1,EA,,1,,,`,
      `${order},,BEEF1,,,1.5,,,`,
      `${order},,BEEF1,,,,,-3,`,
      `${later},,BEEF1,,,1,,,`,
      `${order},lost,BEEF1,,,1,,,`,
      `${order},,,,,1,,,`,
    ].join("\n"),
  );
  expect(problems.map(({ reason }) => reason)).toEqual([
    `Order ${order}: FISH1 is billed by weight, and its weight is missing.`,
    `Order ${order}: BEEF1 can't be credited for more than it costs.`,
    `Order ${order} has no such item: NONE.`,
    `Order ${order} has no such item: BEEF1.`,
    "shipped: '1.5' isn't a whole number from 0 to 1,000,000.",
    "price: it's below 0.",
    `Order ${later}: It's submitted. Only shipped or delivered orders can be billed.`,
    "There's no status 'lost'.",
    "There's no status ''.",
  ]);
  expect(await a.order(order)).toMatchObject({ header: { status: "shipped" }, summary: { bill: null } });
  await expect(bring("order,price\n1,2")).rejects.toThrow("'status' or 'sku' must be one of them");
});

it("HIST-05 a bill stays within its order and its organization", async () => {
  const [order, other] = [await place("BEEF1"), await place("BEEF1")];
  const untouched = await a.order(other);
  await ship(order);
  await bring(`order,sku,shipped\n${order},BEEF1,0`);
  expect((await a.order(order)).summary.orderTotal).toBe(0);
  expect(await a.order(other)).toEqual(untouched);
});

const billMails = (order: string) =>
  world.sql<{ recipient: string; organization_id: number; subject: string; content: any }>`
    select recipient, organization_id, subject, content from mail where kind = 'orderBilled' and about = ${`Order ${order}`} order by id`;

it("HIST-05 OP-93 a bill that comes line by line is mailed once, with its last line", async () => {
  const order = await place("BEEF1", "BEEF2");
  await ship(order);
  expect(await bring(`order,sku,shipped\n${order},BEEF1,2`)).toMatchObject({ billed: 1, mailed: 0 });
  expect(await billMails(order)).toEqual([]);
  expect(await bring(`order,sku,shipped\n${order},BEEF2,3`)).toMatchObject({ billed: 1, mailed: 1 });
  const [mail, ...more] = await billMails(order);
  const { summary } = await a.order(order);
  expect(more).toEqual([]);
  expect(mail!.recipient).toBe("a@x.example");
  expect(mail!.subject.startsWith(`Order ${order} billed, `)).toBe(true);
  expect(mail!.content.orders[0]).toMatchObject({ total: summary.orderTotal, bill: { unbilled: 0 } });
  const changes = mail!.content.orders[0].lines.map(({ change }: any) => change?.shipped ?? null);
  expect(changes).toEqual([2, null]);
  // The same file again, and a correction, send no second one.
  expect(await bring(`order,sku,shipped\n${order},BEEF2,3`)).toMatchObject({ same: 1, mailed: 0 });
  expect(await bring(`order,status,sku,credit\n${order},delivered,BEEF1,1`)).toMatchObject({ billed: 1, mailed: 0 });
  expect(await billMails(order)).toEqual([mail]);
});

it("HIST-05 a delivered order's bill is mailed at the end of the file, and counts unbilled items", async () => {
  const order = await place("BEEF1", "BEEF2");
  await ship(order);
  const text = `order,status,sku,shipped\n${order},delivered,BEEF1,2`;
  expect(await bring(text)).toMatchObject({ billed: 1, mailed: 1 });
  const [mail] = await billMails(order);
  expect(mail!.content.orders[0].bill).toMatchObject({ unbilled: 1 });
});

it("HIST-05 OP-93 who left the organization or was suspended gets no bill, nor one later", async () => {
  const order = await place("BEEF1");
  await ship(order);
  const [row] = await world.sql<{ organization_id: number; user_id: number }>`
    select organization_id, user_id from customer_order where order_number = ${order}`;
  const { organization_id: organization, user_id: user } = row!;
  await world.sql`delete from membership where organization_id = ${organization} and user_id = ${user}`;
  expect(await bring(`order,sku,shipped\n${order},BEEF1,2`)).toMatchObject({ billed: 1, mailed: 0 });
  await world.sql`insert into membership (organization_id, user_id) values (${organization}, ${user})`;
  expect(await bring(`order,sku,shipped\n${order},BEEF1,2`)).toMatchObject({ same: 1, mailed: 0 });
  expect(await billMails(order)).toEqual([]);
  const other = await place("BEEF1");
  await ship(other);
  await world.sql`update app_user set is_active = false where id = ${user}`;
  expect(await bring(`order,sku,shipped\n${other},BEEF1,2`)).toMatchObject({ billed: 1, mailed: 0 });
  await world.sql`update app_user set is_active = true where id = ${user}`;
});

it("HIST-05 SUBMIT-16 an export of statuses and bills has them all, and importing it changes nothing", async () => {
  const [billed, failed] = [await place("FISH1", "BEEF1"), await place("BEEF1")];
  await ship(billed);
  await bring(
    `order,status,reason,erp number,sku,shipped,weight,price,credit,credit reason\n${billed},delivered,,E-9,FISH1,2,128.6,$6.4901,,\n${billed},,,,BEEF1,,,,$4.00,Damaged\n${failed},failed,No credit,,,,,,,`,
  );
  const facts = async () => [
    await world.sql`select order_number, status, status_times, status_error, erp_number, bill_cents, bill_mailed_at from customer_order order by id`,
    await world.sql`select * from order_line_bill order by order_id, revision, position`,
    await world.sql`select count(*) from audit`,
    await world.sql`select count(*) from mail`,
  ];
  const before = await facts();
  const { content, count } = await exportStatuses(world.opened.db, null);
  const text = content.toString("utf8");
  expect(text.split("\r\n").filter((row) => row.startsWith(`${billed},`) || row.startsWith(`${failed},`))).toEqual([
    `${billed},delivered,,E-9,,,,,,,,`,
    `${billed},,,,FISH1,CS,1,2,128.6,6.4901,0.00,`,
    expect.stringMatching(/^\d+,,,,BEEF1,CS,2,3,,[\d.]+,4\.00,Damaged$/),
    `${failed},failed,No credit,,,,,,,,,`,
  ]);
  expect(await bring(text)).toMatchObject({ rows: count, moved: 0, billed: 0, same: count, refused: 0, mailed: 0 });
  expect(await facts()).toEqual(before);
  const { content: none } = await exportStatuses(world.opened.db, String(ORG.B));
  expect(none.toString("utf8")).not.toContain(billed);
});
