import { beforeEach, expect, it } from "vitest";
import { exportUsers } from "../src/shop/import/export-users.ts";
import type { CustomersImport } from "../src/shop/import/import-customers.ts";
import { importUsers } from "../src/shop/import/import-users.ts";
import { useImportTarget } from "./import-files.ts";

const target = useImportTarget();
beforeEach(async () => {
  for (const table of ["audit", "mail", "password_link", "membership", "app_user", "organization", "customer_group"])
    await target.sql([`delete from ${table}`] as unknown as TemplateStringsArray);
  await target.sql`insert into customer_group (id, name) values ('standard', 'Standard')`;
  await target.sql`insert into organization (id, name, account_number, customer_group_id, business_unit)
    values (1, 'Harbor & Vine', '10042', 'standard', 0), (2, 'Corner House', '', 'standard', 0), (3, 'Third', '1', 'standard', 0)`;
  await target.sql`insert into app_user (email, user_name, first_name, last_name, roles)
    values ('dana@shop.example', 'dana', 'Dana', 'Whitlock', '["staff"]')`;
});

const load = (text: string, options: Partial<CustomersImport> = {}) =>
  importUsers(target.db, {
    file: target.written("users.csv", text),
    invitation: "none",
    isDryRun: false,
    now: new Date("2030-03-04T12:00:00Z"),
    ...options,
  });
const stored = () =>
  target.sql`select u.email, u.first_name, u.last_name, u.phone, u.roles, array_agg(m.organization_id order by m.organization_id) as organizations
    from app_user u join membership m on m.user_id = u.id group by u.id order by u.email`;
const counted = async (table: "audit" | "mail" | "app_user" | "password_link" | "membership") =>
  Number(
    (
      await target.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );

const FILE = `Full name;E-mail;Account number;Mobile;User role
Marisol Reyes;marisol@harbor.example;10042;603-555-0101;Customer
Reyes, Tomas;tomas@harbor.example;Harbor & Vine;;
Marisol Reyes;MARISOL@harbor.example;Corner House;;
Leo Park;leo@harbor.example;99999;;
Dana Whitlock;dana@shop.example;10042;;
Owen Grey;owen@harbor.example;10042;;administrator
;sam@harbor.example;10042;;
No Mail;;10042;;
Bad Mail;not-an-email;10042;;
`;

it("OP-26 OP-77 users are imported apart from customers, as customers only, bad rows by line", async () => {
  const dry = await load(FILE, { isDryRun: true });
  expect([await stored(), await counted("audit")]).toEqual([[], 0]);
  const summary = await load(FILE);
  expect(dry).toEqual(summary);
  expect(summary).toMatchObject({ rows: 9, added: 2, changed: 1, removed: 0, same: 0, refused: 6, newUsers: 2 });
  expect(summary.problems.toSorted((one, other) => one.line - other.line).slice(0, 5)).toEqual([
    { line: 5, reason: "There's no organization '99999'." },
    { line: 6, reason: "dana@shop.example runs the shop, and orders for no one." },
    { line: 7, reason: "owen@harbor.example has the role 'administrator'. Only customers can be imported." },
    { line: 8, reason: "The first or last name of sam@harbor.example is missing." },
    { line: 9, reason: "The email is missing." },
  ]);
  expect(summary.problems.find(({ line }) => line === 10)?.reason).toMatch(/^email: /);
  expect(await stored()).toEqual([
    {
      email: "marisol@harbor.example",
      first_name: "Marisol",
      last_name: "Reyes",
      phone: "603-555-0101",
      roles: ["customer"],
      organizations: [1, 2],
    },
    {
      email: "tomas@harbor.example",
      first_name: "Tomas",
      last_name: "Reyes",
      phone: "",
      roles: ["customer"],
      organizations: [1],
    },
  ]);
  expect(await counted("audit")).toBe(3);
});

it("OP-26 OP-77 the same users again, and an export of them imported again, change nothing", async () => {
  await load(FILE);
  await load("email,contact,organization\nthree@third.example,Ann Three,Third\n");
  const before = [await stored(), await counted("audit"), await counted("app_user"), await counted("membership")];
  expect(await load(FILE, { invitation: "mail" })).toMatchObject({ added: 0, changed: 0, same: 3, refused: 6 });
  const { content, count } = await exportUsers(target.db);
  expect(count).toBe(4);
  const text = content.toString("utf8");
  expect(text.trim().split("\r\n").slice(1)).toEqual([
    "marisol@harbor.example,Marisol,Reyes,603-555-0101,10042,customer",
    "marisol@harbor.example,Marisol,Reyes,603-555-0101,2,customer",
    "three@third.example,Ann,Three,,3,customer",
    "tomas@harbor.example,Tomas,Reyes,,10042,customer",
  ]);
  expect(await load(text)).toMatchObject({ rows: 4, same: 4, refused: 0, unknownColumns: [] });
  expect([await stored(), await counted("audit"), await counted("app_user"), await counted("membership")]).toEqual(
    before,
  );
  await target.sql`delete from membership`;
  expect(await load(text)).toMatchObject({ changed: 4, newUsers: 0 });
  expect(await stored()).toEqual(before[0]);
});

it("OP-26 new users are invited by mail, or get a link to pass on, once each", async () => {
  expect((await load(FILE, { invitation: "mail" })).links).toEqual([]);
  expect(await counted("mail")).toBe(2);
  const { links } = await load("email,contact,organization\nann@x.example,Ann Lee,10042\nann@x.example,Ann Lee,2\n", {
    invitation: "link",
  });
  expect(links.map(({ email }) => email)).toEqual(["ann@x.example"]);
  expect([await counted("mail"), await counted("password_link")]).toEqual([2, 1]);
});
