import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { makeSetupLink } from "../src/accounts/setup/setup-link.ts";
import { importCatalogue } from "../src/catalog/import/import-catalogue.ts";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld({ isEmpty: true });
const PASSWORD = "seven silver sardines";
const shop = { name: "Northgate", look: 2, timeZone: "America/Chicago", phone: "603-555-0140", email: "" };
const usual = { days: [3, 1], cutoff: "16:00", paymentTerms: "Net 30" };
const christmas = { date: "2026-12-25", reason: "Christmas" };
let browser: Browser;

const send = (step: string, body: unknown = {}) => browser.post(`/web-api/setup/${step}`, body);
const customer = (name: string, accountNumber: string, email: string) => ({
  name,
  accountNumber,
  address: "1 Water St, Portsmouth, NH 03801",
  user: { email, firstName: "Sam", lastName: "Ode" },
});
const terms = () =>
  world.sql<{
    name: string;
  }>`select name, warehouse, delivery_days as days, cut_off_time as cutoff, business_unit as look
    from organization order by id`;

const importPrices = async (): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-setup-"));
  const file = path.join(folder, "prices.csv");
  fs.writeFileSync(file, 'item,product,unit,price\n100,Butter,CS,"$84.20"\n');
  await importCatalogue(world.opened.db, { file, group: null });
  fs.rmSync(folder, { recursive: true });
};

beforeAll(async () => {
  const trace = { command: "start", now: world.now() };
  const link = await world.opened.db.transaction().execute((trx) => makeSetupLink(trx, trace, false));
  browser = await world.guest();
  await browser.post("/web-api/setup/start", { token: link.split("#")[1] });
});

it("OP-26 OP-124 the shop's step stores its settings and a warehouse in its time zone, once", async () => {
  const saved = await send("shop", { shop, warehouse: " Portsmouth " });
  expect(saved.body).toMatchObject({ shop, warehouse: "Portsmouth", isShopSaved: true });
  expect(saved.body.missing).toEqual(["you", "products", "customers", "delivery", "open"]);
  await send("shop", { shop, warehouse: "Portsmouth" });
  expect(await world.sql`select name, zone from warehouse`).toEqual([{ name: "Portsmouth", zone: "America/Chicago" }]);
  const wrong = await send("shop", { shop: { ...shop, phone: "12", look: 9 }, warehouse: "" });
  expect(wrong.body.error.fields.map((field: { path: string }) => field.path)).toEqual([
    "body.look",
    "body.phone",
    "body.warehouse",
  ]);
});

it("OP-26 a customer is added without an invitation, and is the same one when it's saved again", async () => {
  await send("customer", customer("Harbor & Vine", "10042", "sam@harbor.example"));
  const again = await send("customer", customer("Harbor & Vine Hotel", "10042", "sam@harbor.example"));
  expect(again.body.customers).toMatchObject([
    { name: "Harbor & Vine Hotel", accountNumber: "10042", user: { email: "sam@harbor.example" }, hasJoined: false },
  ]);
  expect(again.body).toMatchObject({ customerCount: 1, withoutTerms: 1, uninvited: 1, joined: 0 });
  expect(await world.sql`select from password_link`).toEqual([]);
  expect(await world.sql`select from mail`).toEqual([]);
  expect((await send("customer", customer("Other", "", "not an email"))).body.error.fields[0].path).toBe(
    "body.user.email",
  );
});

it("OP-77 usual delivery holds for customers without terms of their own, before and after it's saved", async () => {
  const saved = await send("delivery", { ...usual, holidays: [christmas] });
  expect(saved.body).toMatchObject({ delivery: usual, holidays: [christmas], withoutTerms: 0 });
  await send("customer", customer("Corner House", "", "ann@corner.example"));
  const own = { warehouse: "Portsmouth", cutoff: "16:00", look: 2 };
  expect(await terms()).toEqual([
    { name: "Harbor & Vine Hotel", days: [1, 3], ...own },
    { name: "Corner House", days: [1, 3], ...own },
  ]);
  await world.sql`update organization set cut_off_time = '10:00' where name = 'Corner House'`;
  await send("delivery", { ...usual, days: [5], holidays: [] });
  expect(await terms()).toEqual([
    { name: "Harbor & Vine Hotel", days: [5], ...own },
    { name: "Corner House", days: [1, 3], ...own, cutoff: "10:00" },
  ]);
  expect((await send("read")).body.holidays).toEqual([]);
});

it("OP-26 a shop opens once no other step is missing, and invites who has no password by links", async () => {
  const early = await send("open");
  expect(early.body.error.code).toBe("CONFLICT");
  await send("administrator", { email: "p@x.example", firstName: "P", lastName: "N", password: PASSWORD });
  await importPrices();
  const opened = await send("open");
  expect(opened.body.setup).toMatchObject({ missing: [], openedAt: world.now().toISOString() });
  expect(opened.body.invitations.map(({ email }: { email: string }) => email)).toEqual([
    "sam@harbor.example",
    "ann@corner.example",
  ]);
  const [page, token] = opened.body.invitations[0].link.split("#");
  expect(page).toBe(`${world.base}/set-password/`);
  const guest = await world.guest();
  expect((await guest.post("/web-api/auth/set-password", { token, password: PASSWORD })).status).toBe(204);
  const more = await send("open");
  expect(more.body.invitations.map(({ email }: { email: string }) => email)).toEqual(["ann@corner.example"]);
  expect(more.body.setup).toMatchObject({ uninvited: 1, joined: 1 });
});

it("T7 every step is in the audit, before there's an administrator without a person", async () => {
  const rows = await world.sql<{ call: string; who: string }>`
    select distinct call, coalesce(u.email, '') as who from audit a left join app_user u on u.id = a.actor_id
    where call like '%/setup/%' order by call, who`;
  expect(rows.map(({ call, who }) => `${call.split("/").at(-1)} ${who}`.trim())).toEqual([
    "administrator",
    "customer",
    "delivery",
    "open p@x.example",
    "shop",
    "start",
  ]);
});
