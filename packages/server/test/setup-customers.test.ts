import { beforeAll, expect, it } from "vitest";
import { makeSetupLink } from "../src/accounts/setup/setup-link.ts";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld({ isEmpty: true });
let browser: Browser;

const send = (step: string, body: unknown = {}) => browser.post(`/web-api/setup/${step}`, body);
const list = (call: "customer-list-read" | "customer-list", text: string | Uint8Array, query = "") =>
  browser.upload(`/web-api/setup/${call}${query}`, text, "C:\\lists\\Customers.csv");
const organizations = () =>
  world.sql`select name, account_number as number, warehouse, delivery_days as days, cut_off_time as cutoff,
    payment_terms as terms, business_unit as look from organization order by id`;

/** As an office prints it: a title, Windows letters, days of delivery, and a row that can't be used. */
const TEXT = Buffer.from(
  [
    "Northgate customers;;;;",
    "Account Name;Acct;Buyer;E-mail;Route days",
    "Caf\u00e9 Harbor;10042;Ode, Sam;sam@harbor.example;Mon, Thu",
    "Corner House;10043;;;",
    "Blue Door;10044;Kim Lee;kim@blue.example;Someday",
    "Caf\u00e9 Harbor;10042;Ann Roy;ann@harbor.example;",
  ].join("\r\n"),
  "latin1",
);
const COLUMNS = "?columns=organization,accountNumber,contact,email,deliveryDays";

beforeAll(async () => {
  const trace = { command: "start", now: world.now() };
  const link = await world.opened.db.transaction().execute((trx) => makeSetupLink(trx, trace, false));
  browser = await world.guest();
  await browser.post("/web-api/setup/start", { token: link.split("#")[1] });
  const shop = { name: "Northgate", look: 2, timeZone: "America/Chicago", phone: "603-555-0140", email: "" };
  await send("shop", { shop, warehouse: "Portsmouth" });
});

it("OP-26 OP-67 a list of customers is read by its headings, wherever they stand, and stores nothing", async () => {
  const read = await list("customer-list-read", TEXT);
  expect(read).toMatchObject({
    status: 200,
    body: {
      fileName: "Customers.csv",
      format: "CSV with ;",
      encoding: "windows-1252",
      headLine: 2,
      columns: [
        { heading: "Account Name", meaning: "organization", cells: ["Café Harbor", "Corner House", "Blue Door"] },
        { heading: "Acct", meaning: "accountNumber" },
        { heading: "Buyer", meaning: "contact" },
        { heading: "E-mail", meaning: "email" },
        { heading: "Route days", meaning: "deliveryDays" },
      ],
      questions: [],
      isRemembered: false,
      review: null,
    },
  });
  const { review } = (await list("customer-list-read", TEXT, COLUMNS)).body;
  expect(review).toMatchObject({
    rows: 4,
    customers: { added: 2, changed: 0, same: 0 },
    newUsers: 2,
    withoutEmail: 1,
    refusedRows: 1,
    listed: [
      { name: "Café Harbor", accountNumber: "10042", email: "sam@harbor.example", saved: "added" },
      { name: "Corner House", accountNumber: "10043", email: "", saved: "added" },
    ],
    problems: [{ line: 5 }],
  });
  expect(review.rejects).toContain(
    "Blue Door,10044,Kim Lee,kim@blue.example,Someday,\"deliveryDays: 'Someday' isn't a list",
  );
  expect(await organizations()).toEqual([]);
});

it("OP-26 OP-77 a list brings customers without invitations, and delivery fills in what they miss", async () => {
  const brought = await list("customer-list", TEXT, COLUMNS);
  expect(brought).toMatchObject({ status: 200, body: { review: { customers: { added: 2 }, refusedRows: 1 } } });
  const own = { warehouse: "Portsmouth", look: 2 };
  expect(await organizations()).toEqual([
    { name: "Café Harbor", number: "10042", days: [1, 4], cutoff: null, terms: "", ...own },
    { name: "Corner House", number: "10043", days: [], cutoff: null, terms: "", ...own },
  ]);
  expect(await world.sql`select from password_link`).toEqual([]);
  expect((await send("read")).body).toMatchObject({ customerCount: 2, uninvited: 2 });
  const usual = { cutoff: "16:00", paymentTerms: "Net 30" };
  await send("delivery", { ...usual, days: [2], holidays: [] });
  expect(await organizations()).toMatchObject([
    { days: [1, 4], cutoff: "16:00", terms: "Net 30" },
    { days: [2], cutoff: "16:00", terms: "Net 30" },
  ]);
  const again = await list("customer-list", TEXT, COLUMNS);
  expect(again.body.review).toMatchObject({ customers: { added: 0, changed: 0, same: 2 }, newUsers: 0 });
  const later = await list(
    "customer-list",
    "customer,email\nLate Bar,lou@late.example\n",
    "?columns=organization,email",
  );
  expect(later.body.review).toMatchObject({ customers: { added: 1 }, refusedRows: 0 });
  expect((await organizations())[2]).toMatchObject({ name: "Late Bar", days: [2], cutoff: "16:00", ...own });
});

it("OP-67 two columns of names are asked about, the answer is remembered, and a wrong one is refused", async () => {
  const text = "Bill to name,Ship to name,Email\nOld Mill Group,Old Mill Inn,joe@mill.example\n";
  const read = (await list("customer-list-read", text)).body;
  expect(read.questions).toMatchObject([{ kind: "which", column: "organization", places: [0, 1] }]);
  const refused = await list("customer-list", text, "?columns=,,email");
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: [{ path: "body.columns" }] } } });
  expect((await list("customer-list", text, "?columns=organization,email")).status).toBe(400);
  expect((await list("customer-list", text, "?columns=sku,,email")).status).toBe(400);
  await list("customer-list", text, "?columns=,organization,email");
  expect(await world.sql`select name from organization where name like 'Old%'`).toEqual([{ name: "Old Mill Inn" }]);
  const next = (await list("customer-list-read", text)).body;
  expect(next).toMatchObject({ isRemembered: true, questions: [] });
  expect(next.columns.map(({ meaning }: { meaning: string }) => meaning)).toEqual([null, "organization", "email"]);
});

it("OP-67 a file that isn't a list, has nothing but headings, or more than 2,000 rows is refused in a sentence", async () => {
  const sentence = async (text: string | Uint8Array, query = "") =>
    (await list("customer-list-read", text, query)).body.error.fields[0].message;
  expect(await sentence("")).toBe("The file is empty.");
  expect(await sentence("customer,email\n")).toBe("There's no row below the headings.");
  expect(await sentence("%PDF-1.4")).toContain("This is a PDF.");
  const long = `customer\n${Array.from({ length: 2_001 }, (_, at) => `Cafe ${at}`).join("\n")}\n`;
  expect((await list("customer-list", long, "?columns=organization")).status).toBe(400);
  expect(await sentence(long)).toContain("a list has at most 2,000 rows here");
  expect(await world.sql`select from organization where name like 'Cafe %'`).toEqual([]);
});

it("T7 each customer of a list is in the audit, and a read list isn't", async () => {
  const rows = await world.sql<{
    call: string;
    count: number;
  }>`select call, count(distinct organization_id)::int as count from audit
    where call like '%customer-list%' group by call`;
  expect(rows).toEqual([{ call: "POST /web-api/setup/customer-list", count: 4 }]);
});
