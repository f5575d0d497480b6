import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { readCart } from "../src/shop/carts/read-cart.ts";
import type { Customer } from "../src/accounts/auth/caller.ts";
import type { Browser } from "./browser.ts";
import { GUIDE, ORG, USER } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let a: Browser;
beforeAll(async () => {
  a = await world.signedIn("a");
});

const guideOf = async (browser: Browser): Promise<any> =>
  (await browser.post(`/web-api/order-guide?id=${GUIDE.a}&type=customGroups&page=1&pageSize=50&searchTerm=`)).body;
const lineOf = (guide: any, sku: string): any =>
  guide.categories.flatMap(({ lineItems }: any) => lineItems).find(({ productSku }: any) => productSku === sku);

it("GUIDE-VIEW-26 an empty guide shows the configured message and follows its changes", async () => {
  const staff = await world.signedIn("staff");
  expect((await guideOf(a)).noProductsMessage).toBeNull();
  for (const noProductsMessage of ["Ask Dana for your usual list.", "Nothing here yet."]) {
    expect((await staff.post("/web-api/staff/guide-settings", { noProductsMessage })).status).toBe(200);
    expect((await guideOf(a)).noProductsMessage).toBe(noProductsMessage);
    expect((await staff.get("/web-api/staff/guide-settings")).body).toEqual({ noProductsMessage });
  }
  for (const refused of ["", "x".repeat(301), 7])
    expect((await staff.post("/web-api/staff/guide-settings", { noProductsMessage: refused })).status).toBe(400);
  await staff.post("/web-api/staff/guide-settings", { noProductsMessage: null });
  expect((await guideOf(a)).noProductsMessage).toBeNull();
});

it("GUIDE-VIEW-01 a cached guide page follows its lines, catalog, purchases and reader", async () => {
  // Separate statements: `on conflict do update` would fire both triggers.
  const bought = (quantity: number) =>
    world.sql`insert into last_purchase (organization_id, sku, order_date, quantity, unit) values (${ORG.A}, 'BEEF1', '2026-11-10', ${quantity}, 'CS')`;
  await world.sql`delete from last_purchase where organization_id = ${ORG.A}`;
  // What others bought is never shown.
  await world.sql`insert into last_purchase (organization_id, sku, order_date, quantity, unit) values (${ORG.C}, 'BEEF1', '2026-11-12', 77, 'CS')`;
  for (let round = 1; round <= 3; round += 1) {
    const before = await guideOf(a);
    expect(await guideOf(a)).toEqual(before);
    await bought(round);
    expect(lineOf(await guideOf(a), "BEEF1").lastPurchase.quantity).toBe(round);
    await world.sql`update last_purchase set quantity = ${round + 20} where organization_id = ${ORG.A}`;
    expect(lineOf(await guideOf(a), "BEEF1").lastPurchase.quantity).toBe(round + 20);
    await world.sql`update price set price_text = ${`$${round}.01`} where customer_group_id = 'g1' and sku = 'BEEF1'`;
    expect(lineOf(await guideOf(a), "BEEF1").variants[0].price).toBe(`$${round}.01`);
    await world.sql`update guide_line set quantity = ${round + 5} where guide_id = ${GUIDE.a} and sku = 'BEEF1'`;
    expect(lineOf(await guideOf(a), "BEEF1").quantity).toBe(round + 5);
    await world.sql`update guide set name = ${`Weekday ${round}`} where id = ${GUIDE.a}`;
    expect((await guideOf(a)).name).toBe(`Weekday ${round}`);
    await world.sql`delete from last_purchase where organization_id = ${ORG.A}`;
    expect(lineOf(await guideOf(a), "BEEF1").lastPurchase).toBeNull();
  }
  const twin = await world.signedIn("a2");
  await world.sql`insert into guide_preference (organization_id, user_id, guide_id, is_default)
    values (${ORG.A}, ${USER.a2}, ${GUIDE.a}, true)`;
  expect([(await guideOf(a)).isDefault, (await guideOf(twin)).isDefault]).toEqual([false, true]);
  const b = await world.signedIn("b");
  expect(
    (await b.post(`/web-api/order-guide?id=${GUIDE.a}&type=customGroups&page=1&pageSize=50&searchTerm=`)).status,
  ).toBe(404);
});

it("CART-03 a cart's lines are read once per version, and again after another process's write", async () => {
  const { db } = world.opened;
  await a.add("BEEF1", 2);
  const customer = { organization: { id: ORG.A }, user: { id: USER.a }, punchout: null } as Customer;
  const first = await readCart(db, customer, null);
  expect((await readCart(db, customer, null)).lines).toBe(first.lines);
  const another = sql`with line as (update cart_line set quantity = 7 where cart_id = ${first.id})
    update cart set version = version + 1 where id = ${first.id}`;
  await another.execute(db);
  const second = await readCart(db, customer, null);
  expect(second.lines.map(({ quantity }) => quantity)).toEqual([7]);
  // The same version at another time: a backup was restored and the cart changed differently.
  await world.sql`update cart_line set quantity = 9 where cart_id = ${first.id}`;
  await world.sql`update cart set changed_at = changed_at + interval '1 second' where id = ${first.id}`;
  expect((await readCart(db, customer, null)).lines.map(({ quantity }) => quantity)).toEqual([9]);
  // A rolled-back transaction leaves nothing behind.
  await expect(
    db.transaction().execute(async (trx) => {
      await another.execute(trx);
      expect((await readCart(trx, customer, null)).lines.map(({ quantity }) => quantity)).toEqual([7]);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect((await readCart(db, customer, null)).lines.map(({ quantity }) => quantity)).toEqual([9]);
});

it("PAGE-03 a cached page has each reader's own prices and name", async () => {
  const page = async (browser: Browser): Promise<any> => (await browser.get("/products/BEEF2/x/?expand=*")).body;
  const b = await world.signedIn("b");
  const twin = await world.signedIn("a2");
  for (let round = 0; round < 2; round += 1) {
    expect((await page(a)).product.variants[0].price).toBe("$8.25");
    expect((await page(b)).product.variants[0].price).toBe("$77.77");
    expect((await page(world.browser())).product.variants[0].price).toBe("");
    expect((await page(twin)).currentUser.userName).toBe("a2");
    expect((await page(a)).currentUser.userName).toBe("a");
  }
  const html = async (browser: Browser) => (await browser.get("/", { headers: { accept: "text/html" } })).text;
  for (const [browser, own, other] of [
    [a, "a@x.example", "a2@x.example"],
    [twin, "a2@x.example", '"a@x.example'],
  ] as const) {
    await html(browser);
    const text = await html(browser);
    expect(text).toContain(own);
    expect(text).not.toContain(other);
  }
});

it("CART-18 a cart cached just before its cutoff shows the next delivery date after it", async () => {
  await a.add("BEEF1", 2);
  const firstDate = async (): Promise<string> =>
    (await a.get("/web-api/cart")).body.summary.deliveryInformation.availableDates[0].date;
  // A minute after the world's clock, in the warehouse's time zone.
  const minute = new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", timeStyle: "short" });
  const cutOff = minute.format(world.now().getTime() + 60_000);
  await world.sql`update organization set cut_off_time = ${cutOff} where id = ${ORG.A}`;
  expect(await firstDate()).toBe("2026-11-19");
  world.advance(120_000);
  expect(await firstDate()).toBe("2026-11-20");
});

it("HIST-02 kept price news follow prices, orders, bills, imports and the reader", async () => {
  // Of another organization, with the same prices.
  const c = await world.signedIn("c");
  const news = async (browser: Browser): Promise<unknown[]> =>
    (await browser.get("/web-api/price-news")).body.news.map(({ product, difference, percent }: any) => [
      product.sku,
      difference,
      percent,
    ]);
  const expectNews = async (expected: unknown[]): Promise<void> => {
    expect(await news(a)).toEqual(expected);
    expect(await news(a)).toEqual(expected);
    expect(await news(c)).toEqual([]);
  };
  const price = (text: string) =>
    world.sql`update price set price_text = ${text} where customer_group_id = 'g1' and sku = 'BEEF1' and unit = 'CS'`;
  await price("$12.50");
  await expectNews([]);
  await a.add("BEEF1", 2);
  await a.post("/web-api/cart/submit");
  await expectNews([]);
  await price("$13.75");
  await expectNews([["BEEF1", 12_500, 10]]);
  // Billed at another price than it was ordered at, and billed again.
  const line = sql`(select order_id, revision, position from order_line where organization_id = ${ORG.A} and sku = 'BEEF1'
    order by order_id desc limit 1)`;
  await sql`insert into order_line_bill (organization_id, order_id, revision, position, shipped, unit_price, total_cents)
    select ${ORG.A}, order_id, revision, position, 2, 110000, 2200 from ${line} l`.execute(world.opened.db);
  await expectNews([["BEEF1", 27_500, 25]]);
  await world.sql`update order_line_bill set unit_price = 137500 where organization_id = ${ORG.A}`;
  await expectNews([]);
  await world.sql`delete from order_line_bill where organization_id = ${ORG.A}`;
  await expectNews([["BEEF1", 12_500, 10]]);
  // Of a purchase that was imported for the day after, only the price changes.
  for (const paid of [55_000, 137_500]) {
    await world.sql`insert into past_purchase (organization_id, sku, unit, purchased_on, quantity, unit_price)
      values (${ORG.A}, 'BEEF1', 'CS', '2026-11-19', 2, ${paid}) on conflict (organization_id, sku, purchased_on, order_number, unit, nth)
      do update set unit_price = excluded.unit_price`;
    await world.sql`select renew_purchases_of(${ORG.A}, array['BEEF1'])`;
    await expectNews(paid === 55_000 ? [["BEEF1", 82_500, 150]] : []);
  }
  await world.sql`delete from past_purchase where organization_id = ${ORG.A}`;
  await world.sql`select renew_purchases_of(${ORG.A}, array['BEEF1'])`;
  await expectNews([["BEEF1", 12_500, 10]]);
  await c.add("BEEF1", 1);
  await c.post("/web-api/cart/submit");
  expect(await news(a)).toEqual([["BEEF1", 12_500, 10]]);
  expect(await news(c)).toEqual([]);
});
