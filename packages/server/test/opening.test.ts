import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { readShop, saveShop } from "../src/content/shop-settings.ts";
import { commands } from "../src/shop/administration/commands.ts";
import { nameOf } from "../src/shop/administration/command.ts";
import { openShop } from "../src/shop/opening/open-shop.ts";
import { checkShopFile } from "../src/shop/opening/shop-file.ts";
import { run } from "./server-process.ts";
import { startWorld, type World } from "./world.ts";

const setup = {
  shop: { name: "Northgate <b>Provisions</b>", look: "Harbor", timeZone: "America/Chicago", phone: "603-555-0140" },
  administrator: { email: "priya@northgate.example", firstName: "Priya", lastName: "Nair" },
  warehouses: [
    { name: "Portsmouth", timeZone: "America/New_York", holidays: [{ date: "2026-11-26", reason: "Thanksgiving" }] },
  ],
  priceLists: [{ id: "standard", name: "Standard", file: "prices.csv" }],
  delivery: { warehouse: "Portsmouth", deliveryDays: "Mon-Fri", cutoff: "16:00", paymentTerms: "Net 30" },
  customers: [
    {
      name: "Harbor & Vine Hotel",
      accountNumber: "10042",
      address: "1 Water St, Portsmouth, NH 03801",
      users: [{ email: "marisol@harborvine.example", firstName: "Marisol", lastName: "Reyes" }],
    },
    {
      name: "Corner House",
      address: "2 High St",
      users: [{ email: "sam@corner.example", firstName: "Sam", lastName: "Ode" }],
    },
  ],
};

const PASSWORD = "seven silver sardines";
let world: World;
let folder: string;

beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-opening-"));
  fs.writeFileSync(path.join(folder, "prices.csv"), 'item,product,unit,price\n100,Butter,CS,"$84.20"\n,None,CS,1\n');
});
afterAll(async () => {
  await world.close();
  fs.rmSync(folder, { recursive: true });
});

const open = (file: object = setup) =>
  openShop(checkShopFile(JSON.stringify(file)), {
    db: world.opened.db,
    now: world.now(),
    command: "admin open",
    folder,
    administratorRoles: ["staff", "editor"],
    hasMail: false,
  });

/** Runs a command as it is typed, in this process. */
const admin = async (name: string, words: readonly string[], flags: Readonly<Record<string, string>> = {}) => {
  const command = commands.find((each) => nameOf(each).join(" ") === name)!;
  const config = readConfig({ LARDER_DEMO: "off" });
  const more = { db: world.opened.db, config, now: world.now(), command: `admin ${name}`, origin: world.base };
  return (await command.plan({ words, flags })(more)).data as Record<string, any>;
};

const audited = async (): Promise<string[]> =>
  (await world.sql<{ call: string }>`select call from audit where request_id = 'command' order by seq`).map(
    ({ call }) => call,
  );

it("OP-26 an empty shop opens from one file: an invited customer sets a password, signs in and orders", async () => {
  const { counts, products, refusals, users } = await open();
  expect(counts.same).toBe(0);
  expect(products).toEqual({ added: 1, changed: 0, refused: 1 });
  expect(refusals).toEqual(["prices.csv, line 3: The sku is missing."]);
  expect(users.map(({ email }) => email)).toEqual([
    "priya@northgate.example",
    "marisol@harborvine.example",
    "sam@corner.example",
  ]);
  const token = users[1]?.path?.split("#")[1];
  const customer = await world.guest();
  expect((await customer.post("/web-api/auth/set-password", { token, password: PASSWORD })).status).toBe(204);
  expect((await customer.signIn("marisol@harborvine.example", PASSWORD)).status).toBe(200);
  expect((await customer.add("100", 2)).status).toBe(200);
  const ordered = await customer.post("/web-api/cart/submit?defaultCart=true", {});
  expect(ordered.body.confirmedOrders).toHaveLength(1);
  const stored = await world.sql<{
    name: string;
    zone: string;
  }>`select o.name, o.warehouse_zone as zone, o.business_unit as look from customer_order c join organization o on o.id = c.organization_id`;
  expect(stored).toEqual([{ name: "Harbor & Vine Hotel", zone: "America/New_York", look: 2 }]);
});

it("OP-26 a second run changes nothing and makes no link; what differs is changed", async () => {
  const tables = () =>
    world.sql`select (select json_agg(o order by id) from organization o) as o, (select json_agg(c order by day) from delivery_calendar c) as c,
      (select count(*) from audit) as a, (select count(*) from password_link) as l, (select json_agg(s order by key) from setting s) as s`;
  const before = await tables();
  const again = await open();
  expect(again.counts).toMatchObject({ added: 0, changed: 0 });
  expect(again.users).toEqual([]);
  expect(await tables()).toEqual(before);
  const changed = await open({ ...setup, delivery: { ...setup.delivery, cutoff: "15:00" } });
  expect(changed.counts).toMatchObject({ added: 0, changed: 2 });
});

it("OP-26 a setup with a customer that a rule refuses stores nothing and names the setting", async () => {
  const customers = [{ name: "New Place" }, { name: "Other", phone: "12" }];
  await expect(open({ customers })).rejects.toThrow("$.customers[1].phone");
  const users = [{ email: "not-an-email", firstName: "A", lastName: "B" }];
  await expect(open({ customers: [{ name: "New Place", users }] })).rejects.toThrow("$.customers[0].users[0].email");
  await expect(open({ customers: [{ name: "New Place", priceList: "none" }] })).rejects.toThrow(
    "$.customers[0].priceList",
  );
  const priceLists = [{ id: "standard", name: "Standard", file: "none.csv" }];
  await expect(open({ priceLists, customers: [{ name: "New Place" }] })).rejects.toThrow("$.priceLists[0].file");
  expect(await world.sql`select from organization where name = 'New Place'`).toEqual([]);
});

it("OP-124 a change of the shop's settings shows at once, and the environment's win", async () => {
  const { db } = world.opened;
  const guest = await world.guest();
  const settings = async () => (await guest.get("/web-api/content/global-settings")).body;
  expect(await settings()).toMatchObject({
    siteName: "Northgate <b>Provisions</b>",
    contact: { phone: "603-555-0140" },
  });
  const shop = await readShop(db, readConfig({ LARDER_DEMO: "off" }));
  expect(await saveShop(db, { ...shop, name: "Northgate", look: 1, email: "orders@northgate.example" })).toBe(true);
  expect(await settings()).toMatchObject({ siteName: "Northgate", contact: { email: "orders@northgate.example" } });
  expect(await saveShop(db, { ...shop, name: "Northgate", look: 1, email: "orders@northgate.example" })).toBe(false);
  const env = { LARDER_DEMO: "off", LARDER_TIME_ZONE: "America/Denver", LARDER_CONTACT_EMAIL: "hello@x.example" };
  expect(await readShop(db, readConfig(env))).toMatchObject({
    timeZone: "America/Denver",
    email: "hello@x.example",
    phone: "603-555-0140",
  });
  expect((await guest.get("/")).text).not.toContain("<b>Provisions");
});

it("IDENT-16 OP-26 an organization is held and released by command, with the message that its users read", async () => {
  const customer = world.browser();
  await customer.get("/web-api/content/footer");
  await customer.signIn("marisol@harborvine.example", PASSWORD);
  expect(await admin("organization hold", ["10042"], { message: "Call us." })).toMatchObject({ changed: true });
  expect((await customer.add("100", 1)).body.error).toMatchObject({ code: "ON_HOLD", message: "Call us." });
  expect(await admin("organization hold", ["10042"], { message: "Call us." })).toMatchObject({ changed: false });
  await admin("organization release", ["10042"]);
  expect((await customer.add("100", 1)).status).toBe(200);
  expect((await admin("session list", [])).sessions.map(({ email }: any) => email)).toContain(
    "marisol@harborvine.example",
  );
  expect((await admin("session end", ["marisol@harborvine.example"])).ended).toBeGreaterThan(0);
  expect((await customer.get("/web-api/cart")).status).toBe(401);
});

it("OP-21 OP-23 suspending ends sessions at once, and the last of the staff stays", async () => {
  const customer = await world.guest();
  expect((await customer.signIn("marisol@harborvine.example", PASSWORD)).status).toBe(200);
  await admin("user suspend", ["marisol@harborvine.example"]);
  expect((await customer.get("/web-api/cart")).status).toBe(401);
  expect((await customer.signIn("marisol@harborvine.example", PASSWORD)).status).toBe(401);
  await admin("user restore", ["MARISOL@harborvine.example"]);
  expect((await customer.get("/web-api/cart")).status).toBe(401);
  const { link } = await admin("user reset", ["marisol@harborvine.example"]);
  expect(link).toMatch(/\/set-password\/#[\w-]{43}$/);
  await expect(admin("user suspend", ["priya@northgate.example"])).rejects.toThrow("the only one who runs the shop");
  await expect(admin("role revoke", ["priya@northgate.example", "staff"])).rejects.toThrow("the only one");
  await admin("user add", ["dana@northgate.example"], { "first-name": "Dana", "last-name": "Ito", role: "staff" });
  expect(await admin("role revoke", ["priya@northgate.example", "editor"])).toMatchObject({ changed: true });
  expect(await audited()).toEqual(
    expect.arrayContaining(["admin user suspend", "admin user add", "admin role revoke", "admin open"]),
  );
});

it("OP-26 a user is added to an organization by command, and a second one's email is refused", async () => {
  const names = { "first-name": "Ana", "last-name": "Fox", organization: "Corner House" };
  const { link } = await admin("user invite", ["ana@corner.example"], names);
  expect(link).toContain("/set-password/#");
  expect(await admin("user add", ["ana@corner.example"], names)).toMatchObject({ changed: false });
  expect(await admin("user add", ["ana@corner.example"], { ...names, organization: "10042" })).toMatchObject({
    changed: true,
  });
  await expect(
    admin("user add", ["ANA@corner.example"], { "first-name": "A", "last-name": "B", role: "staff" }),
  ).rejects.toThrow("There's already a user");
  await admin("price-list add", ["hotels"], { name: "Hotels" });
  await admin("warehouse add", ["Dover"], { "time-zone": "America/Chicago" });
  const flags = {
    account: "10099",
    days: "Mon, Thu",
    cutoff: "14:00",
    warehouse: "Dover",
    "price-list": "hotels",
    terms: "Net 7",
    address: "3 Elm St",
  };
  expect(await admin("organization add", ["Elm Street Cafe"], flags)).toMatchObject({ saved: "added" });
  expect(await admin("organization add", ["Elm Street Cafe"], flags)).toMatchObject({ saved: "same" });
  const [made] = await world.sql<{
    terms: unknown;
  }>`select json_build_array(customer_group_id, warehouse, warehouse_zone, delivery_days, cut_off_time) as terms from organization where account_number = '10099'`;
  expect(made?.terms).toEqual(["hotels", "Dover", "America/Chicago", [1, 4], "14:00"]);
});

it("OP-126 the admin command prints help with code 0, and what is typed wrong with code 2", async () => {
  const [help, wrong] = await Promise.all([
    run("shop/administration/admin-cli.ts", {}, ["--help"]),
    run("shop/administration/admin-cli.ts", {}, ["user", "add", "a@x.example", "--json"]),
  ]);
  expect(help).toMatchObject({ code: 0 });
  for (const { usage } of commands) expect(help.said).toContain(usage);
  expect(wrong.code).toBe(2);
  expect(JSON.parse(wrong.said)).toEqual({ error: { path: null, message: "--first-name is missing." } });
});

it("OP-77 lists that leave something open are answered in the file, and a question names where", async () => {
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  write("open.csv", "Product,Vendor,Supplier,Pack Size,Price\nRye,Acme,Bolt,6/2 LB,$3.00\n");
  write("people.csv", "Customer,Account Name,Address,Email\nOak,Oak House,3 High St,kit.lane@oak.example\n");
  const priceList = { id: "standard", name: "Standard", file: "open.csv" };
  const file = (list: object, people: object) => ({
    ...setup,
    priceLists: [{ ...priceList, ...list }],
    customerLists: [{ file: "people.csv", ...people }],
  });
  await expect(open(file({}, {}))).rejects.toThrow(
    "$.priceLists[0].file: Two columns can be the vendor: 'Vendor' and 'Supplier'.\nNo column is the sku.",
  );
  const answered = { columns: ["vendor=Supplier"], makeNumbers: true };
  await expect(open(file(answered, {}))).rejects.toThrow(
    "$.customerLists[0].file: Two columns can be the organization: 'Customer' and 'Account Name'.",
  );
  const done = await open(file(answered, { columns: ["organization=Account Name"] }));
  expect(done.users.map(({ email }) => email)).toEqual(["kit.lane@oak.example"]);
  const stored = await world.sql`select o.warehouse, o.payment_terms, u.last_name from organization o
    join membership m on m.organization_id = o.id join app_user u on u.id = m.user_id where o.name = 'Oak House'`;
  expect(stored).toEqual([{ warehouse: "Portsmouth", payment_terms: "Net 30", last_name: "Lane" }]);
  // What was said is remembered: the same file again without the answers changes nothing.
  const again = await open(file({}, {}));
  expect([again.counts.added, again.counts.changed, again.products, again.users]).toEqual([
    0,
    0,
    { added: 0, changed: 0, refused: 0 },
    [],
  ]);
});
