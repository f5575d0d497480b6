import { beforeAll, expect, it } from "vitest";
import { exportInvoices } from "../src/shop/import/export-invoices.ts";
import { exportItemNumbers } from "../src/shop/import/export-item-numbers.ts";
import { exportPurchases } from "../src/shop/import/export-purchases.ts";
import { exportStatuses } from "../src/shop/import/export-statuses.ts";
import type { Browser } from "./browser.ts";
import { ORG, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let owner: Browser;
let a: Browser;
beforeAll(async () => {
  [owner, a] = [await world.signedIn("administrator"), await world.signedIn("a")];
});

const call = (name: string, body: object) => owner.post(`/web-api/staff/customer-list-${name}`, body);
const upload = (kind: string, text: string | Uint8Array) =>
  owner.upload(`/web-api/staff/customer-list-upload?kind=${kind}`, text, "C:\\out\\list.csv");
const meaningsIn = (list: { readonly columns: readonly { readonly meaning: string | null }[] }) =>
  list.columns.map(({ meaning }) => meaning);
const compared = async (kind: string, text: string | Uint8Array) => {
  const { body } = await upload(kind, text);
  return (await call("compare", { id: body.id, meanings: meaningsIn(body) })).body;
};
const rejects = async (id: number) =>
  (await owner.get(`/web-api/staff/import-rejects/${id}`)).text.replace("\uFEFF", "");
const countsOf = ({ changes }: { readonly changes: Readonly<Record<string, unknown>> }) => {
  const { rows, added, changed, vanished, same, refusedRows } = changes;
  return [rows, added, changed, vanished, same, refusedRows];
};

/** Compares the list, looks that nothing is stored, brings it in, and again: the second time nothing changes. */
const brought = async (kind: string, text: string, stored: () => Promise<unknown>) => {
  const before = await stored();
  const list = await compared(kind, text);
  expect(list).toMatchObject({ kind, stage: "review", review: null });
  expect(await stored()).toEqual(before);
  const applied = await call("apply", { id: list.id });
  expect(applied).toMatchObject({ status: 200, body: { kind, stage: "applied", changes: list.changes } });
  expect((await call("apply", { id: list.id })).body).toEqual(applied.body);
  return list;
};

/** What the shop exports changes nothing when it comes back. */
const comesBack = async (
  kind: string,
  { content, count }: { readonly content: Uint8Array; readonly count: number },
) => {
  expect(countsOf(await compared(kind, content))).toEqual([count, 0, 0, 0, count, 0]);
};

it("OP-67 OP-92 HIST-05 statuses with shipped weights are reviewed, then make the order's real bill", async () => {
  await a.add("FISH1", 3);
  await a.add("BEEF1", 3);
  const order = await a.submit();
  const shipped = `Order #,State\n${order},confirmed\n${order},processing\n${order},shipped\n`;
  await brought("statuses", shipped, () => a.order(order));
  const bill = [
    "Order #,State,Item,Shipped Qty,Packed weight,Unit price",
    // Its weight is missing: the order stays shipped.
    `${order},delivered,FISH1,2,,`,
    `${order},,FISH1,2,128.6,$6.49`,
    `${order},,BEEF1,3,,`,
    `${order},,NONE,1,,`,
    `${order},delivered,,,,`,
    "",
  ].join("\n");
  const mails = () => world.sql`select count(*)::int as mails from mail where kind = 'orderBilled'`;
  const list = await brought("statuses", bill, async () => [await a.order(order), await mails()]);
  expect(countsOf(list)).toEqual([5, 0, 3, 0, 0, 2]);
  expect((await rejects(list.id)).split("\r\n")[2]).toBe(`${order},,NONE,1,,,Order ${order} has no such item: NONE.`);
  const { header, lines, summary } = await a.order(order);
  expect([header.status, lines[0].totalPrice, lines[0].bill.weight]).toEqual(["delivered", 83_461, 128.6]);
  expect(summary).toMatchObject({ isEstimated: false, orderTotal: 83_461 + lines[1].totalPrice });
  expect(await mails()).toEqual([{ mails: 1 }]);
  const by = await world.sql`select distinct actor_id, call from audit where object like ${`order:${order} %`}`;
  expect(by).toEqual([{ actor_id: USER.administrator, call: "POST /web-api/staff/customer-list-apply" }]);
  await comesBack("statuses", await exportStatuses(world.opened.db, null));
});

it("OP-67 IDENT-18 a customer's open invoices are reviewed and replaced; one that is left out isn't open", async () => {
  const stored = () =>
    world.sql`select number, open_cents::int as open from invoice where organization_id = ${ORG.A} order by 1`;
  await world.sql`delete from invoice`;
  const head = "Account;Invoice #;Invoice date;Due date;Invoice amount;Amount due";
  const row = (number: string, open: string) => `${ORG.A};${number};11/02/2026;12/02/2026;$1,204.50;${open}`;
  const first = await brought("invoices", [head, row("A-1", "1,000.00"), row("A-2", "1,204.50")].join("\n"), stored);
  expect(countsOf(first)).toEqual([2, 2, 0, 0, 0, 0]);
  const next = [head, row("A-1", "500.00"), "Nowhere;B-1;11/02/2026;12/02/2026;1;1"].join("\n");
  const second = await brought("invoices", next, stored);
  expect(countsOf(second)).toEqual([2, 0, 1, 1, 0, 1]);
  expect(second.changes.problems).toEqual([{ line: 3, reason: "There's no organization 'Nowhere'." }]);
  expect(await stored()).toEqual([{ number: "A-1", open: 50_000 }]);
  await comesBack("invoices", await exportInvoices(world.opened.db, String(ORG.A)));
});

it("OP-67 CART-10 HIST-07 past purchases are reviewed, and count once they're in the shop", async () => {
  await world.sql`delete from past_purchase`;
  const stored = () => world.sql`select sku, quantity from past_purchase order by sku, purchased_on`;
  const text = [
    "Customer;Order Date;Item No;Unit;Qty",
    `${ORG.A};2026-11-02;BEEF1;CS;4`,
    `${ORG.A};2026-11-09;BEEF1;CS;6`,
    `${ORG.A};2026-11-09;GONE;CS;1`,
  ].join("\n");
  const first = await brought("purchases", text, stored);
  expect(first.changes.problems).toEqual([{ line: 4, reason: "Item GONE isn't in the catalog." }]);
  expect(countsOf(first)).toEqual([3, 2, 0, 0, 0, 1]);
  expect(await stored()).toEqual([4, 6].map((quantity) => ({ sku: "BEEF1", quantity })));
  const taken = `Customer;Order Date;Item No;Unit;Qty\n${ORG.A};2026-11-09;BEEF1;CS;0\n${ORG.A};2026-11-02;BEEF1;CS;5\n`;
  expect(countsOf(await brought("purchases", taken, stored))).toEqual([2, 0, 1, 1, 0, 0]);
  await comesBack("purchases", await exportPurchases(world.opened.db, null));
});

it("OP-67 OP-62 customers' own item numbers are reviewed, then stand for items; columns are remembered", async () => {
  const stored = () => world.sql`select number, sku from own_item_number where organization_id = ${ORG.A} order by 1`;
  await world.sql`delete from own_item_number`;
  const text = `Account,Their code,Item\n${ORG.A},HV-1,BEEF1\n${ORG.A},HV-2,GONE\n`;
  const { body } = await upload("itemNumbers", text);
  expect(body.questions).toEqual([{ kind: "missing", column: "number", places: [] }]);
  const refused = await call("compare", { id: body.id, meanings: meaningsIn(body) });
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: [{ message: "no column is the number" }] } } });
  const foreign = await call("compare", { id: body.id, meanings: ["organization", "invoice", "sku"] });
  const other = await call("compare", { id: body.id, meanings: ["organization", "dueDate", "sku"] });
  expect([foreign.status, other.status]).toEqual([400, 400]);
  const meanings = ["organization", "number", "sku"];
  const list = (await call("compare", { id: body.id, meanings })).body;
  expect(countsOf(list)).toEqual([2, 1, 0, 0, 0, 1]);
  expect(await stored()).toEqual([]);
  await call("apply", { id: list.id });
  expect(await stored()).toEqual([{ number: "HV-1", sku: "BEEF1" }]);
  expect((await upload("itemNumbers", text)).body).toMatchObject({ isRemembered: true, questions: [] });
  await comesBack("itemNumbers", await exportItemNumbers(world.opened.db, null));
});

it("OP-67 a list is kept as one of its kind, and no one but an administrator brings it in", async () => {
  const { body } = await upload(
    "invoices",
    "Account,Invoice,Date,Due,Amount,Balance\n1,A-1,2026-11-02,2026-12-02,5,5\n",
  );
  const waiting = async (kind: string) => {
    const { uploads } = (await owner.post(`/web-api/staff/import-uploads?kind=${kind}`, {})).body;
    return uploads.some(({ id }: { readonly id: number }) => id === body.id);
  };
  expect([await waiting("invoices"), await waiting("customers")]).toEqual([true, false]);
  expect((await owner.post("/web-api/staff/import-read", { id: body.id })).status).toBe(404);
  expect((await upload("nothing", "a\n1\n")).status).toBe(400);
  const editor = await world.signedIn("editor");
  expect((await editor.post("/web-api/staff/customer-list-read", { id: body.id })).status).toBe(403);
});
