import { beforeAll, expect, it } from "vitest";
import { exportCustomers } from "../src/shop/import/export-customers.ts";
import { type CustomersImport, importCustomers } from "../src/shop/import/import-customers.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
beforeAll(async () => {
  await target.sql`insert into customer_group (id, name) values ('standard', 'Standard'), ('hotels', 'Hotels')`;
  await target.sql`insert into warehouse (name, zone) values ('Portsmouth', 'America/New_York')`;
  await target.sql`insert into app_user (email, user_name, first_name, last_name, roles)
    values ('dana@shop.example', 'dana', 'Dana', 'Whitlock', '["staff"]')`;
});

const now = new Date("2030-03-04T12:00:00Z");
const load = (text: string, options: Partial<CustomersImport> = {}) =>
  importCustomers(target.db, {
    file: target.written("customers.csv", text),
    invitation: "none",
    isDryRun: false,
    now,
    ...options,
  });
const stored = () =>
  target.sql`select o.name, o.account_number, o.customer_group_id, o.delivery_address, o.warehouse, o.delivery_days, o.cut_off_time,
      o.order_minimum_cents, (select json_agg(u.email order by u.email) from membership m join app_user u on u.id = m.user_id where m.organization_id = o.id) as users
    from organization o order by o.name`;
const counted = (table: "audit" | "mail" | "app_user" | "organization" | "password_link") =>
  target.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("n"))
    .executeTakeFirstOrThrow();

const FIRST = `Customer list;;;;;;;;;;;
Customer #;Customer name;Street;City;State;Zip;Branch;Route days;Cut-off;Minimum order;Contact name;E-mail
10042;Harbor & Vine;1 Water St;Portsmouth;NH;03801;Portsmouth;Mon-Fri;16:00;150.00;Marisol Reyes;marisol@harbor.example
10042;Harbor & Vine;;;;;;;;;Reyes, Tomas;tomas@harbor.example
;Corner House;2 High St;Portsmouth;NH;03801;Portsmouth;Tue, Thu;;;;
10042;Harbor & Vine;9 Other St;;;;;;;;Leo Park;leo@harbor.example
10077;Far Away;;;;;Boston;;;;;
10078;Bad Days;;;;;;someday;;;;
10079;Staffed;;;;;;;;;Dana Whitlock;dana@shop.example
10080;Nameless;;;;;;;;;;sam@nameless.example
;;3 Low St;;;;;;;;;
`;

it("OP-26 OP-77 customers and their users are imported as a distributor lists them, bad rows by line", async () => {
  const dry = await load(FIRST, { isDryRun: true });
  expect(await stored()).toEqual([]);
  const summary = await load(FIRST);
  expect({ ...dry, links: [] }).toEqual(summary);
  expect(summary).toMatchObject({ rows: 9, added: 3, changed: 0, same: 0, refused: 6, newUsers: 2 });
  expect(summary.organizations).toEqual({ added: 2, changed: 0, same: 0 });
  expect(summary.problems).toEqual([
    { line: 6, reason: "It says another address of Harbor & Vine than line 3." },
    { line: 7, reason: "warehouse: The shop has none of this name." },
    { line: 8, reason: "deliveryDays: 'someday' isn't a list of days. Write Mon, Wed, Fri or Mon-Fri." },
    { line: 9, reason: "dana@shop.example runs the shop, and orders for no one." },
    { line: 10, reason: "The first or last name of sam@nameless.example is missing." },
    { line: 11, reason: "The organization is missing." },
  ]);
  expect(await stored()).toEqual([
    {
      name: "Corner House",
      account_number: "",
      customer_group_id: "standard",
      delivery_address: "2 High St, Portsmouth, NH 03801",
      warehouse: "Portsmouth",
      delivery_days: [2, 4],
      cut_off_time: null,
      order_minimum_cents: null,
      users: null,
    },
    {
      name: "Harbor & Vine",
      account_number: "10042",
      customer_group_id: "standard",
      delivery_address: "1 Water St, Portsmouth, NH 03801",
      warehouse: "Portsmouth",
      delivery_days: [1, 2, 3, 4, 5],
      cut_off_time: "16:00",
      order_minimum_cents: 15000,
      users: ["marisol@harbor.example", "tomas@harbor.example"],
    },
  ]);
  expect(await target.sql`select call from audit`).toHaveLength(3);
});

it("OP-26 the same file again, and an export imported again, change nothing", async () => {
  await load(FIRST);
  const before = [await stored(), await counted("audit"), await counted("app_user")];
  expect(await load(FIRST)).toMatchObject({ added: 0, changed: 0, same: 3, refused: 6, newUsers: 0 });
  const { content, count } = await exportCustomers(target.db);
  expect(count).toBe(3);
  const again = await load(content.toString("utf8"));
  expect(again).toMatchObject({ rows: 3, added: 0, changed: 0, same: 3, refused: 0, unknownColumns: [] });
  expect([await stored(), await counted("audit"), await counted("app_user")]).toEqual(before);
});

it("OP-26 a later file changes what it says, and keeps what it leaves empty or doesn't name", async () => {
  await load(FIRST);
  const summary = await load(`account number,customer,price list,address,email,first name,last name,user phone
10042,Harbor and Vine,hotels,,marisol@harbor.example,Someone,Else,(603) 555-0199
10042,Harbor and Vine,,,new@harbor.example,June,Park,
`);
  expect(summary).toMatchObject({ added: 1, changed: 1, same: 0, refused: 0, newUsers: 1 });
  const [corner, harbor] = await stored();
  expect(corner).toMatchObject({ name: "Corner House", customer_group_id: "standard" });
  expect(harbor).toMatchObject({
    name: "Harbor and Vine",
    customer_group_id: "hotels",
    delivery_address: "1 Water St, Portsmouth, NH 03801",
    delivery_days: [1, 2, 3, 4, 5],
    users: ["marisol@harbor.example", "new@harbor.example", "tomas@harbor.example"],
  });
  expect(await target.sql`select first_name, phone from app_user where email = 'marisol@harbor.example'`).toEqual([
    { first_name: "Marisol", phone: "" },
  ]);
});

it("OP-26 new users get an invitation by mail or a link, once; a dry run sends neither", async () => {
  const one = "customer,email,first name,last name\nCafe,a@cafe.example,Ann,Lee\n";
  expect((await load(one, { invitation: "link", isDryRun: true })).links).toHaveLength(1);
  expect([await counted("password_link"), await counted("mail")]).toEqual([{ n: "0" }, { n: "0" }]);
  const { links } = await load(one, { invitation: "link" });
  expect(links.map(({ email }) => email)).toEqual(["a@cafe.example"]);
  expect(links[0]?.path).toMatch(/^\/[a-z-]+\/.+/);
  const two = `${one}Cafe,b@cafe.example,Bo,Lee\n`;
  expect(await load(two, { invitation: "mail" })).toMatchObject({ added: 1, same: 1, links: [] });
  expect(await target.sql`select recipient from mail`).toEqual([{ recipient: "b@cafe.example" }]);
});

it("OP-26 columns of fixed width are read, also when each address has commas", async () => {
  const line = (...cells: readonly string[]) => `${cells.map((cell) => cell.padEnd(28)).join("")}\n`;
  const text =
    line("ACCT", "CUSTOMER NAME", "ADDRESS", "FIRST", "LAST", "EMAIL") +
    line("900", "Fixed House", "1 Oak, Portsmouth, NH", "Ann", "Nord", "ann@fixed.example") +
    line("901", "Fixed Inn", "2 Oak, Portsmouth, NH", "Bo", "Nord", "bo@fixed.example");
  expect(await load(text, { usual: { paymentTerms: "Net 30" } })).toMatchObject({ added: 2, refused: 0, newUsers: 2 });
  expect(
    await target.sql`select name, delivery_address, payment_terms from organization where account_number = '901'`,
  ).toEqual([{ name: "Fixed Inn", delivery_address: "2 Oak, Portsmouth, NH", payment_terms: "Net 30" }]);
});
