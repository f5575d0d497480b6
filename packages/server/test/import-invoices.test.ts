import fs from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { exportInvoices } from "../src/shop/import/export-invoices.ts";
import { importInvoices } from "../src/shop/import/import-invoices.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
const NOW = new Date(1_700_000_000_000);
const LATER = new Date(NOW.getTime() + 60_000);

beforeEach(async () => {
  await target.sql`truncate organization, customer_group cascade`;
  await target.sql`insert into customer_group (id, name) values ('g1', 'g1')`;
  await target.sql`insert into organization (id, name, account_number, customer_group_id, business_unit)
    values (1, 'North', '7001', 'g1', 3), (2, 'South', '7002', 'g1', 3), (3, 'West', '7003', 'g1', 3)`;
});

const load = (text: string, now = NOW, organization: string | null = null) =>
  importInvoices(target.db, { file: target.written("invoices.csv", text), organization, now });
type Rows = readonly Readonly<Record<string, string | number>>[];
const words = (rows: Rows): readonly string[] => rows.map((row) => Object.values(row).join(" "));
const stored = async () =>
  words(
    await target.sql`select organization_id, number, issued_on, due_on, amount_cents::integer as amount, open_cents::integer as open, order_number
    from invoice order by organization_id, number`,
  );
const lists = () => target.sql`select organization_id as id, imported_at as at from invoice_list order by 1`;
const audit = async (at: Date) =>
  words(
    await target.sql`select organization_id, object from audit where call = 'import:invoices' and at = ${at} order by 1`,
  );

const HEAD = "Account number;Invoice #;Invoice date;Due date;Invoice amount;Amount due;Order number\n";
const FIRST = `${HEAD}7001;A-1;11/02/2026;12/02/2026;$1,204.50;1,000.00;700001
7001;A-2;2026-11-03;2026-11-10;204.5;204.5;
North;C-9;2026-11-05;2026-11-05;(12.00);-12;
South;A-1;2026-11-02;2026-12-02;80;80;
West;;;;;;
`;
const STORED = [
  "1 A-1 2026-11-02 2026-12-02 120450 100000 700001",
  "1 A-2 2026-11-03 2026-11-10 20450 20450 ",
  "1 C-9 2026-11-05 2026-11-05 -1200 -1200 ",
  "2 A-1 2026-11-02 2026-12-02 8000 8000 ",
];

it("IDENT-18 open invoices are imported by customer in whole cents, a credit below 0", async () => {
  expect(await load(FIRST)).toMatchObject({
    rows: 5,
    customers: 3,
    added: 4,
    changed: 0,
    same: 1,
    paid: 0,
    refused: 0,
  });
  expect(await stored()).toEqual(STORED);
  expect(await lists()).toEqual([1, 2, 3].map((id) => ({ id, at: NOW })));
});

it("IDENT-18 the same invoices again, and an export imported again, change none, and renew the time", async () => {
  await load(FIRST);
  expect(await load(FIRST, LATER)).toMatchObject({ added: 0, changed: 0, same: 5, paid: 0, refused: 0 });
  expect(await lists()).toEqual([1, 2, 3].map((id) => ({ id, at: LATER })));
  const { content, count } = await exportInvoices(target.db, null);
  expect(count).toBe(5);
  expect(await load(content.toString("utf8"))).toMatchObject({ rows: 5, same: 5, paid: 0, unknownColumns: [] });
  expect(await stored()).toEqual(STORED);
  expect(await lists()).toEqual([1, 2, 3].map((id) => ({ id, at: NOW })));
  expect(await audit(LATER)).toEqual([]);
  const south = await exportInvoices(target.db, "7002");
  expect(south.content.toString("utf8").trim().split("\r\n").slice(1)).toEqual([
    "2,A-1,2026-11-02,2026-12-02,80.00,80.00,",
  ]);
});

it("IDENT-18 what isn't in a customer's list any more is paid, and customers without a row keep theirs", async () => {
  await load(FIRST);
  const next = `${HEAD}7001;A-1;2026-11-02;2026-12-02;1204.50;4.50;700001\n7001;A-2;2026-11-03;2026-11-10;204.5;0;\n`;
  expect(await load(next, LATER)).toMatchObject({ rows: 2, customers: 1, added: 0, changed: 1, same: 1, paid: 2 });
  expect(await stored()).toEqual(["1 A-1 2026-11-02 2026-12-02 120450 450 700001", STORED[3]]);
  expect(await load(`${HEAD}South;;;;;;\n`, LATER)).toMatchObject({ customers: 1, paid: 1 });
  expect(await stored()).toEqual(["1 A-1 2026-11-02 2026-12-02 120450 450 700001"]);
  expect(await audit(LATER)).toEqual([
    "1 invoices: 0 added, 1 changed, 2 paid",
    "2 invoices: 0 added, 0 changed, 1 paid",
  ]);
});

it("IDENT-18 a row that can't be used leaves its customer's list as it was, and others are taken", async () => {
  await load(FIRST);
  const rejects = target.written("bad.csv", "");
  const text = `${HEAD}7001;A-1;2026-11-02;2026-12-02;1204.50;4.50;
7001;A-2;2026-02-30;2026-11-10;204.5;204.5;
South;A-1;2026-11-02;2026-12-02;80;30;
Nobody;A-1;2026-11-02;2026-12-02;80;30;
`;
  const summary = await importInvoices(target.db, {
    file: target.written("invoices.csv", text),
    organization: null,
    rejects,
    now: LATER,
  });
  expect(summary).toMatchObject({ rows: 4, customers: 1, changed: 1, same: 0, paid: 0, refused: 3, rejects });
  expect(summary.problems).toEqual([
    { line: 2, reason: "North's invoices stay as they were because of line 3." },
    { line: 3, reason: "date: '2026-02-30' isn't a day. Write 2026-11-26 or 11/26/2026." },
    { line: 5, reason: "There's no organization 'Nobody'." },
  ]);
  expect(await stored()).toEqual([...STORED.slice(0, 3), "2 A-1 2026-11-02 2026-12-02 8000 3000 "]);
  expect(await lists()).toMatchObject([{ at: NOW }, { at: LATER }, { at: NOW }]);
  const corrected = fs.readFileSync(rejects, "utf8").replace("2026-02-30", "2026-11-03").replace("Nobody", "West");
  expect(await load(corrected)).toMatchObject({ rows: 3, customers: 2, added: 1, changed: 1, same: 1, refused: 0 });
});

const ROW = { number: "A-1", date: "2026-11-02", due: "2026-12-02", amount: "80", open: "80", order: "" };
it.each([
  [{ number: "" }, "The invoice number is missing."],
  [{ number: "9".repeat(65) }, "The invoice number is longer than 64 characters."],
  [{ due: "soon" }, "dueDate: 'soon' isn't a day. Write 2026-11-26 or 11/26/2026."],
  [{ due: "2026-11-01" }, "The due date is before the invoice's date."],
  [{ amount: "80.005" }, "amount: '80.005' isn't an amount such as 1204.50 or -12.00."],
  [{ amount: "1,20" }, "amount: '1,20' isn't an amount such as 1204.50 or -12.00."],
  [{ open: "EUR 5" }, "open: 'EUR 5' isn't an amount such as 1204.50 or -12.00."],
  [{ open: "80.01" }, "The open amount is more than the invoice."],
  [{ open: "-1" }, "The open amount is more than the invoice."],
  [{ order: "7".repeat(65) }, "The order number is longer than 64 characters."],
])("IDENT-18 a row with %j is left out with its reason", async (cells, reason) => {
  const row = { ...ROW, ...cells };
  const text = `${HEAD}7001;${[row.number, row.date, row.due, row.amount, row.open, row.order]
    .map((cell) => `"${cell}"`)
    .join(";")}\n`;
  expect((await load(text)).problems).toEqual([{ line: 2, reason }]);
  expect(await lists()).toEqual([]);
});

it("IDENT-18 an invoice twice in a customer's list, and an unknown customer of all rows, are refused", async () => {
  const twice = "number,date,due,amount,open\nA-1,2026-11-02,2026-12-02,80,80\nA-1,2026-11-02,2026-12-02,80,70\n";
  expect((await load(twice, NOW, "7001")).problems).toEqual([
    { line: 2, reason: "North's invoices stay as they were because of line 3." },
    { line: 3, reason: "North has the invoice A-1 on line 2 already." },
  ]);
  await expect(load(twice, NOW, "Nobody")).rejects.toThrow("There's no organization 'Nobody'.");
  await expect(load(twice)).rejects.toThrow("No column is the organization.");
});
