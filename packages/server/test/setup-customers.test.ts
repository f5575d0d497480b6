import { beforeAll, expect, it } from "vitest";
import { makeSetupLink } from "../src/accounts/setup/setup-link.ts";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld({ isEmpty: true });
let browser: Browser;

const send = (step: string, body: unknown = {}) => browser.post(`/web-api/setup/${step}`, body);
const call = (name: string, body: object) => browser.post(`/web-api/staff/customer-list-${name}`, body);
const upload = (text: string | Uint8Array) =>
  browser.upload("/web-api/staff/customer-list-upload", text, "C:\\lists\\Customers.csv");
const waiting = async () => (await browser.post("/web-api/staff/import-uploads?kind=customers", {})).body;
const meaningsIn = (list: { readonly columns: readonly { readonly meaning: string | null }[] }) =>
  list.columns.map(({ meaning }) => meaning);

/** Uploads a list and compares it with the shop, its columns as guessed or as they are said. */
const compared = async (text: string | Uint8Array, meanings?: readonly (string | null)[]) => {
  const { body } = await upload(text);
  return call("compare", { id: body.id, meanings: meanings ?? meaningsIn(body) });
};

/** The same, brought into the shop. */
const brought = async (text: string | Uint8Array, meanings?: readonly (string | null)[]) => {
  const { body } = await compared(text, meanings);
  return (await call("apply", { id: body.id })).body;
};
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
beforeAll(async () => {
  const trace = { command: "start", now: world.now() };
  const link = await world.opened.db.transaction().execute((trx) => makeSetupLink(trx, trace, false));
  browser = await world.guest();
  await browser.post("/web-api/setup/start", { token: link.split("#")[1] });
  const shop = { name: "Northgate", look: 2, timeZone: "America/Chicago", phone: "603-555-0140", email: "" };
  await send("shop", { shop, warehouse: "Portsmouth" });
});

it("OP-26 OP-67 a list of customers is read by its headings, wherever they stand, and changes nothing", async () => {
  const read = await upload(TEXT);
  expect(read).toMatchObject({
    status: 200,
    body: {
      stage: "columns",
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
  const { id } = read.body;
  expect((await call("apply", { id })).status).toBe(400);
  const { review, stage } = (await call("compare", { id, meanings: meaningsIn(read.body) })).body;
  expect(stage).toBe("review");
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
  expect(await organizations()).toEqual([]);
});

it("OP-67 a list of customers under review is kept: it's read again, reopened, and thrown away", async () => {
  const { uploads, rejected } = await waiting();
  expect([uploads.length, uploads[0].fileName, uploads[0].stage, rejected]).toEqual([1, "Customers.csv", "review", []]);
  const { id } = uploads[0];
  expect((await browser.post("/web-api/staff/import-uploads", {})).body.uploads).toEqual([]);
  expect((await browser.post("/web-api/staff/import-read", { id })).status).toBe(404);
  const rejects = (await browser.get(`/web-api/staff/import-rejects/${id}`)).text;
  expect(rejects).toContain("Blue Door,10044,Kim Lee,kim@blue.example,Someday,\"deliveryDays: 'Someday' isn't a list");
  const read = (await call("read", { id })).body;
  expect([read.stage, read.review.refusedRows, meaningsIn(read)[1]]).toEqual(["review", 1, "accountNumber"]);
  const reopened = (await call("reopen", { id })).body;
  expect([reopened.stage, reopened.review]).toEqual(["columns", null]);
  const meanings = ["organization", null, "contact", "email", "deliveryDays"];
  await call("compare", { id, meanings });
  expect(meaningsIn((await call("read", { id })).body)).toEqual(meanings);
  expect((await browser.post("/web-api/staff/import-discard", { id })).status).toBe(204);
  expect((await call("read", { id })).status).toBe(404);
  expect((await waiting()).uploads).toEqual([]);
});

it("OP-26 OP-77 a list brings customers without invitations, and delivery fills in what they miss", async () => {
  const list = await brought(TEXT);
  expect(list).toMatchObject({ stage: "applied", review: { customers: { added: 2 }, refusedRows: 1 } });
  const own = { warehouse: "Portsmouth", look: 2 };
  expect(await organizations()).toEqual([
    { name: "Café Harbor", number: "10042", days: [1, 4], cutoff: null, terms: "", ...own },
    { name: "Corner House", number: "10043", days: [], cutoff: null, terms: "", ...own },
  ]);
  expect((await call("apply", { id: list.id })).body.review).toEqual(list.review);
  expect((await call("compare", { id: list.id, meanings: meaningsIn(list) })).status).toBe(400);
  expect(await world.sql`select from import_upload_part where kind = 'file'`).toEqual([]);
  expect(await world.sql`select from password_link`).toEqual([]);
  expect((await send("read")).body).toMatchObject({ customerCount: 2, uninvited: 2 });
  const usual = { cutoff: "16:00", paymentTerms: "Net 30" };
  await send("delivery", { ...usual, days: [2], holidays: [] });
  expect(await organizations()).toMatchObject([
    { days: [1, 4], cutoff: "16:00", terms: "Net 30" },
    { days: [2], cutoff: "16:00", terms: "Net 30" },
  ]);
  const again = await brought(TEXT);
  expect(again.review).toMatchObject({ customers: { added: 0, changed: 0, same: 2 }, newUsers: 0 });
  const later = await brought("customer,email\nLate Bar,lou@late.example\n");
  expect(later.review).toMatchObject({ customers: { added: 1 }, refusedRows: 0 });
  expect((await organizations())[2]).toMatchObject({ name: "Late Bar", days: [2], cutoff: "16:00", ...own });
});

it("OP-67 the rows that a list in the shop left out are downloaded for a week, until they're thrown away", async () => {
  const { uploads, rejected } = await waiting();
  expect([uploads, rejected.map(({ rows }: { rows: number }) => rows)]).toEqual([[], [1, 1]]);
  const [{ id }] = rejected;
  expect((await browser.get(`/web-api/staff/import-rejects/${id}`)).text).toContain("Blue Door,10044,Kim Lee");
  await browser.post("/web-api/staff/import-discard", { id });
  expect((await waiting()).rejected).toHaveLength(1);
});

it("OP-67 two columns of names are asked about, the answer is remembered, and a wrong one is refused", async () => {
  const text = "Bill to name,Ship to name,Email\nOld Mill Group,Old Mill Inn,joe@mill.example\n";
  const read = (await upload(text)).body;
  expect(read.questions).toMatchObject([{ kind: "which", column: "organization", places: [0, 1] }]);
  const refused = async (...meanings: readonly (string | null)[]) =>
    (await call("compare", { id: read.id, meanings })).body.error.fields[0].path;
  expect(await refused(null, null, "email")).toBe("body.meanings");
  expect(await refused("organization", "email")).toBe("body.meanings");
  expect(await refused("organization", "email", "email")).toBe("body.meanings");
  expect(await refused("sku", null, "email")).toMatch(/^body\.meanings/);
  await brought(text, [null, "organization", "email"]);
  expect(await world.sql`select name from organization where name like 'Old%'`).toEqual([{ name: "Old Mill Inn" }]);
  const next = (await upload(text)).body;
  expect(next).toMatchObject({ isRemembered: true, questions: [] });
  expect(meaningsIn(next)).toEqual([null, "organization", "email"]);
});

it("OP-67 a file that isn't a list, has nothing but headings, or more than 2,000 rows is refused in a sentence", async () => {
  const before = (await waiting()).uploads.length;
  const sentence = async (text: string | Uint8Array) => (await upload(text)).body.error.fields[0].message;
  expect(await sentence("")).toBe("The file is empty.");
  expect(await sentence("customer,email\n")).toBe("There's no row below the headings.");
  expect(await sentence("%PDF-1.4")).toContain("This is a PDF.");
  const long = `customer\n${Array.from({ length: 2_001 }, (_, at) => `Cafe ${at}`).join("\n")}\n`;
  expect(await sentence(long)).toContain("a list has at most 2,000 rows here");
  expect((await waiting()).uploads).toHaveLength(before);
});

it("T7 each customer of a list is in the audit", async () => {
  const rows = await world.sql<{
    call: string;
    count: number;
  }>`select call, count(distinct organization_id)::int as count from audit
    where call like '%customer-list%' and organization_id is not null group by call`;
  expect(rows).toEqual([{ call: "POST /web-api/staff/customer-list-apply", count: 4 }]);
});
