import fs from "node:fs";
import path from "node:path";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { ownNumberKey } from "@larder/domain/catalog/own-number";
import { parsePrice } from "@larder/domain/catalog/price";
import { Product } from "@larder/domain/catalog/product.schema";
import { policies } from "@larder/domain/brand/policies";
import { brandOf } from "@larder/domain/brand/brand";
import * as Schema from "effect/Schema";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPassword } from "../src/accounts/auth/password.ts";
import { readProducts } from "../src/catalog/read-products.ts";
import { repositoryRoot } from "../src/config.ts";
import { demoUsersIn } from "../src/demo/demo-users.ts";
import { organizations } from "../src/demo/organizations.ts";
import { people } from "../src/demo/people.ts";
import { NotEmpty, seedDemo } from "../src/demo/seed.ts";
import { openFastDatabase, type SendSql, type TestDatabase } from "./test-database.ts";

const now = new Date("2026-11-20T15:00:00Z");
let memory: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  [memory, empty] = await Promise.all([openFastDatabase(), openFastDatabase()]);
  await seedDemo(memory.db, { now });
});
afterAll(() => Promise.all([memory.close(), empty.close()]));

const rows: SendSql = (...statement) => memory.sql(...statement);
const count = async (strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<number> =>
  (await rows<{ count: number }>`select count(*)::int as count from ${sql(strings, ...values)}`)[0]?.count ??
  Number.NaN;

const fingerprint = async (database: TestDatabase): Promise<string> => {
  const parts: string[] = [];
  for (const table of [
    "product",
    "variant",
    "price",
    "assortment",
    "region_stock",
    "region_price",
    "organization",
    "delivery_calendar",
    "membership",
    "guide",
    "guide_group",
    "guide_line",
    "guide_share",
    "guide_preference",
    "own_item_number",
    "customer_order",
    "order_line",
    "last_purchase",
    "cart",
    "cart_line",
  ]) {
    const [found] = await database.sql<object>`
      select md5(string_agg(t.row, '|' order by t.row)) as sum, count(*)::int as count
      from (select (to_jsonb(one) - 'content')::text as row from ${sql.table(table)} one) t`;
    parts.push(`${table} ${JSON.stringify(found)}`);
  }
  return parts.join("\n");
};

describe("the demo's catalog", () => {
  it("PROD-01 PROD-02 3,000 complete products with pictures, no name and pack twice", async () => {
    expect(await count`product`).toBe(3_000);
    expect(await count`(select name, pack_size from product group by 1, 2 having count(*) > 1) twice`).toBe(0);
    expect(
      await count`product
        where name = '' or brand = '' or length(description) < 20 or category = '' or subcategory = '' or subsubcategory = '' or pack_size = '' or name ~ '[{}|;*]'`,
    ).toBe(0);
    expect(await count`(select distinct category from product) categories`).toBe(15);
  });

  it("PROD-02 a product comes from the place that its description names", async () => {
    const origins = await rows<{ origin: string }>`
      select distinct facts ->> 'origin' as origin from product where description like '%Faroe Islands%'`;
    expect(origins).toEqual([{ origin: "Faroe Islands" }]);
  });

  it("PROD-02 every product picture is a drawing that is served", async () => {
    const images = await rows<{ image: string }>`select distinct image from product`;
    expect(images.length).toBeGreaterThan(14);
    for (const { image } of images) {
      const drawing = fs.readFileSync(
        path.join(repositoryRoot, "packages/server/assets/drawings", `${image}.svg`),
        "utf8",
      );
      expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 40">.*<\/svg>\n$/s);
      expect(drawing).not.toMatch(/class=|var\(|<script|href/);
    }
  });

  it("PROD-04 PROD-05 every product decodes as the domain's Product, for both groups and for guests", async () => {
    const skus = (await rows<{ sku: string }>`select sku from product order by sku`).map(({ sku }) => sku);
    const decode = Schema.decodeUnknownSync(Product);
    for (const group of ["coastal", "inland", null]) {
      const products = [...(await readProducts(memory.db, { group, skus })).values()];
      expect(products.length).toBeGreaterThan(2_400);
      const defaults = products.map((product) => decode(product).variants.filter(({ isDefault }) => isDefault).length);
      expect(new Set(defaults)).toEqual(new Set([1]));
    }
  });

  it("PROD-11 PROD-13 every price text parses to the stored price, or is pending and stored as none", async () => {
    const prices = await rows<{
      price_text: string;
      unit_price: string | null;
    }>`select price_text, unit_price from price`;
    expect(prices.length).toBeGreaterThan(5_000);
    const read = prices.map(({ price_text }) => parsePrice(price_text) ?? price_text);
    expect(read).toEqual(prices.map(({ unit_price }) => (unit_price === null ? "Price Pending" : Number(unit_price))));
    expect(read.filter((price) => typeof price === "number" && price <= 0)).toEqual([]);
    expect(prices.filter(({ unit_price }) => unit_price === null).length).toBeGreaterThan(40);
  });

  it("IDENT-03 the two customer groups have their own assortments and prices", async () => {
    const counts = await rows<{
      group: string;
      count: number;
    }>`select customer_group_id as "group", count(*)::int as count from assortment group by 1 order by 1`;
    expect(counts.map(({ group }) => group)).toEqual(["coastal", "inland"]);
    for (const { count } of counts) expect(count).toBeLessThan(3_000);
    expect(await count`product p where not exists (select from assortment a where a.sku = p.sku)`).toBe(0);
    expect(
      await count`price a join price b using (sku, unit)
      where a.customer_group_id = 'coastal' and b.customer_group_id = 'inland' and a.unit_price <> b.unit_price`,
    ).toBeGreaterThan(1_500);
    expect(
      await count`price p where not exists (select from assortment a where a.customer_group_id = p.customer_group_id and a.sku = p.sku)`,
    ).toBe(0);
  });

  it("OP-62 one demo customer numbers items of a guide, and no number is the catalog's", async () => {
    const numbers = await rows<{ organization: number; number: string; key: string; unit: string; usual: string }>`
      select n.organization_id as organization, n.number, n.number_key as key, n.unit, l.unit as usual
      from own_item_number n join guide_line l on l.sku = n.sku and l.guide_id = 1`;
    expect(numbers.length).toBe(await count`own_item_number`);
    expect(numbers.length).toBeGreaterThan(50);
    expect(new Set(numbers.map(({ organization }) => organization))).toEqual(new Set([1]));
    expect(numbers.map(({ key }) => key)).toEqual(numbers.map(({ number }) => ownNumberKey(number)));
    const sized = numbers.filter(({ unit }) => unit !== "");
    expect(sized.map(({ unit }) => unit)).toEqual(sized.map(({ usual }) => usual));
    expect(sized.length).toBeGreaterThan(0);
    expect(sized.length).toBeLessThan(numbers.length);
    expect(await count`own_item_number n join product p on p.sku = n.number`).toBe(0);
  });

  it("QTY-13 OP-87 no demo cart or coming order exceeds the stock of its customer's region", async () => {
    const beyond = (lines: string) => rows<{ sku: string }>`
      select l.sku from ${sql.raw(lines)} join variant v on v.sku = l.sku and v.unit = l.unit
        join organization g on g.id = l.organization_id
        left join region_stock r on r.region = g.region and r.sku = l.sku and r.unit = l.unit
      where l.quantity > case when r.sku is null then v.stock else r.stock end`;
    expect(await beyond("cart_line l")).toEqual([]);
    const coming = "o.id = l.order_id and o.delivery_date >= '2026-11-20' and o.status not in ('cancelled', 'failed')";
    expect(await beyond(`order_line l join customer_order o on ${coming}`)).toEqual([]);
    expect(await count`order_line l join customer_order o on ${sql.raw(coming)}`).toBeGreaterThan(20);
  });

  it("PROD-07 PROD-15 PROD-18 QTY-03 the demo contains every special case of stock, limits and packs", async () => {
    const found = await rows<Record<string, number>>`
      select count(*) filter (where details -> 'catchWeight' ->> 'unitOfMeasure' = 'LB')::int as catch_weight,
        count(*) filter (where min_quantity is not null and max_quantity is not null and min_max_expiration is null)::int as limits,
        count(*) filter (where min_max_expiration > '2026-11-20')::int as limits_that_end,
        count(*) filter (where min_max_expiration < '2026-11-20')::int as limits_that_ended,
        count(*) filter (where sell_by_multiple > 1)::int as multiples,
        count(*) filter (where is_restricted)::int as restricted,
        count(*) filter (where (details ->> 'isReserve')::boolean)::int as reserve,
        count(*) filter (where (details ->> 'specialOrderFlag')::boolean)::int as special_order,
        count(*) filter (where details ->> 'stockingType' = 'J')::int as just_in_time,
        count(*) filter (where is_drop_ship and vendor_id is not null)::int as drop_ship,
        count(*) filter (where (details ->> 'isDropShipRestricted')::boolean)::int as drop_ship_restricted,
        count(*) filter (where stock between 1 and 5)::int as low,
        count(*) filter (where stock is null)::int as stock_not_known,
        count(*) filter (where stock = 0 and details ->> 'expectedDate' > '2026-11-20')::int as expected,
        count(*) filter (where jsonb_array_length(details -> 'cutInstructions1') > 0)::int as cut
      from variant`;
    expect(Object.keys(found[0] ?? {})).toHaveLength(15);
    for (const [name, count] of Object.entries(found[0] ?? {})) expect(count, name).toBeGreaterThan(5);
    expect(
      await count`product p where jsonb_array_length(substitutions) > 0 and exists (select from variant v where v.sku = p.sku and v.stock = 0)`,
    ).toBeGreaterThan(50);
    expect(
      await count`product p, jsonb_array_elements_text(p.substitutions) s where not exists (select from product q where q.sku = s) or s = p.sku`,
    ).toBe(0);
    expect(await count`variant where min_quantity > max_quantity`).toBe(0);
    expect(await count`product p where (select count(*) from variant v where v.sku = p.sku) > 1`).toBeGreaterThan(400);
  });
});

describe("the demo's people", () => {
  it("IDENT-01 IDENT-17 six organizations cover all brands, one of them on hold in the ERP's own words", async () => {
    const found = await rows<{
      business_unit: number;
      can_order: boolean;
      status_errors: string[];
    }>`select * from organization`;
    expect(found).toHaveLength(6);
    expect(new Set(found.map(({ business_unit }) => brandOf(business_unit)))).toEqual(new Set(Object.keys(policies)));
    expect(found.filter(({ can_order }) => !can_order).map(({ status_errors }) => status_errors.length > 0)).toEqual([
      true,
    ]);
    expect(new Set(organizations.map(({ customer_group_id }) => customer_group_id)).size).toBe(2);
  });

  it("IDENT-02 IDENT-19 each demo user (chef, manager, staff, editor, on hold) signs in as shown", async () => {
    const several = people.filter((person) => person.organizations.length === 2);
    expect(several.map(({ firstName, organizations: own }) => [firstName, ...own])).toEqual([
      ["Tomas", 1, 2],
      ["June", 5, 6],
    ]);
    expect(people.filter(({ roles }) => roles.includes("staff"))).toHaveLength(1);
    expect(people.filter(({ roles }) => roles.includes("editor"))).toHaveLength(1);
    expect(people.filter(({ roles }) => roles.includes("administrator"))).toHaveLength(1);
    expect(people.some((person) => person.organizations.includes(3))).toBe(true);
    for (const { email, password } of demoUsersIn("en")) {
      const [user] = await rows<{ hash: string }>`select password_hash as hash from app_user where email = ${email}`;
      expect(await isPassword(password, user!.hash)).toBe(true);
      expect(await isPassword(`${password}!`, user!.hash)).toBe(false);
    }
  });
});

describe("the demo's new customer", () => {
  it("HIST-01 GUIDE-LIST-01 has no guide, order or cart yet, and enough that others order", async () => {
    const [newest] = await rows<{ id: number }>`
      select o.id from organization o where not exists (select from customer_order c where c.organization_id = o.id)`;
    expect(newest).toEqual({ id: 6 });
    for (const table of [sql`guide`, sql`guide_share`, sql`cart`, sql`last_purchase`])
      expect(await count`${table} where organization_id = 6`).toBe(0);
    expect(
      await count`(select from last_purchase p join assortment a on a.sku = p.sku and a.customer_group_id = 'coastal'
        where order_date > '2026-08-25' group by p.sku having count(*) >= 3) popular`,
    ).toBeGreaterThan(8);
  });
});

describe("the demo's guides", () => {
  it("GUIDE-VIEW-01 GUIDE-LIST-01 guides of 108 and 1,200 lines, one shared, one hidden", async () => {
    const found = await rows<{ name: string; count: number; categories: number }>`
      select g.name, count(*)::int as count, count(distinct p.category)::int as categories from guide g join guide_line l on l.guide_id = g.id join product p on p.sku = l.sku group by g.id`;
    expect(found.find(({ name }) => name === "Main Kitchen, weekly")).toMatchObject({ count: 108, categories: 13 });
    expect(Math.max(...found.map(({ count }) => count))).toBe(1_200);
    expect(
      await count`guide_share s join guide g on g.id = s.guide_id where s.organization_id <> g.organization_id`,
    ).toBe(1);
    expect(await count`guide_preference where is_hidden`).toBe(1);
    expect(
      await count`(select from guide_preference where is_default group by organization_id, user_id having count(*) > 1) twice`,
    ).toBe(0);
  });

  it("GUIDE-VIEW-03 every guide line's product and unit is sold to everyone who sees the guide", async () => {
    expect(
      await count`(
      with seen as (select id as guide_id, organization_id from guide union select guide_id, organization_id from guide_share)
      select from seen s join organization o on o.id = s.organization_id join guide_line l on l.guide_id = s.guide_id
      where not exists (select from assortment a where a.customer_group_id = o.customer_group_id and a.sku = l.sku)
        or not exists (select from variant v where v.sku = l.sku and v.unit = l.unit and v.is_default)) wrong`,
    ).toBe(0);
    expect(
      await count`guide_line l where group_position is not null and not exists (select from guide_group g where g.guide_id = l.guide_id and g.position = l.group_position)`,
    ).toBe(0);
  });
});

describe("the demo's orders", () => {
  it("HIST-01 18 months of two or three orders a week per organization, the last one yesterday", async () => {
    const found = await rows<{ organization_id: number; weekly: number; first: Date; last: Date }>`
      select organization_id, count(distinct placed_at)::float / 78 as weekly, min(placed_at) as first, max(placed_at) as last from customer_order group by 1`;
    expect(found).toHaveLength(5);
    for (const { weekly, first, last } of found) {
      expect(weekly).toBeGreaterThan(1.8);
      expect(weekly).toBeLessThan(3.4);
      expect(first.getTime()).toBeLessThan(Date.parse("2025-07-01"));
      expect(last.getTime()).toBeLessThan(Date.parse("2026-11-20"));
    }
    expect(found.filter(({ last }) => last.toISOString().startsWith("2026-11-19"))).toHaveLength(4);
  });

  it("HIST-05 CART-37 lines and totals follow the domain's rules, and numbers end before the shop's own", async () => {
    const lines = await rows<{
      quantity: number;
      unit_price: string | null;
      total_cents: string | null;
      catch_weight: { unitOfMeasure: string; averageWeight: number } | null;
    }>`
      select l.quantity, l.unit_price, l.total_cents, v.details -> 'catchWeight' as catch_weight from order_line l join variant v on v.sku = l.sku and v.unit = l.unit`;
    expect(lines.length).toBeGreaterThan(10_000);
    const wrong = lines.filter(({ quantity, unit_price, total_cents, catch_weight }) => {
      const price = unit_price === null ? "Price Pending" : `$${Number(unit_price) / 10_000}`;
      const catchWeight = catch_weight?.unitOfMeasure === undefined ? null : catch_weight;
      const expected = lineTotal({ price, catchWeight }, quantity);
      return (total_cents === null ? null : Number(total_cents)) !== (expected?.cents ?? null);
    });
    expect(wrong).toEqual([]);
    expect(
      await count`customer_order o where total_cents <> (select coalesce(sum(l.total_cents), 0) from order_line l where l.order_id = o.id)
        or item_count <> (select count(*) from order_line l where l.order_id = o.id) or item_count = 0 or order_number::int > 700000`,
    ).toBe(0);
  });

  it("PROD-07 HIST-05 a catch-weight order is estimated, and so are its catch-weight lines", async () => {
    expect(await count`customer_order where is_estimated`).toBeGreaterThan(50);
    expect(
      await count`order_line l join variant v on v.sku = l.sku and v.unit = l.unit
        where l.is_estimated <> (l.total_cents is not null and v.details->'catchWeight'->>'averageWeight' is not null)`,
    ).toBe(0);
    expect(
      await count`customer_order o
        where o.is_estimated <> exists (select from order_line l where l.order_id = o.id and l.is_estimated)`,
    ).toBe(0);
  });

  it("HIST-04 OP-92 statuses follow an order's age, including failed and canceled ones", async () => {
    expect(
      await count`customer_order where delivery_date < '2026-11-20' and status not in ('delivered', 'cancelled', 'failed')`,
    ).toBe(0);
    expect(await count`customer_order where delivery_date > '2026-11-20' and status = 'delivered'`).toBe(0);
    expect(
      await count`customer_order where (status = 'cancelled') <> (cancelled_at is not null) or (status = 'failed') <> (status_error is not null)`,
    ).toBe(0);
    expect(
      await count`customer_order where status in ('confirmed', 'delivered') and coalesce((status_times ->> status)::timestamptz < placed_at, true)`,
    ).toBe(0);
    for (const status of ["confirmed", "delivered", "cancelled", "failed"])
      expect(await count`customer_order where status = ${status}`, status).toBeGreaterThan(0);
  });

  it("GUIDE-VIEW-03 the last purchase is the latest order of the product that wasn't canceled", async () => {
    expect(await count`last_purchase`).toBeGreaterThan(300);
    expect(
      await count`(
      with newest as (
        select o.organization_id, l.sku, max(to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD')) as day
        from customer_order o join order_line l on l.order_id = o.id where o.status not in ('cancelled', 'failed') group by 1, 2)
      select from last_purchase p left join newest n using (organization_id, sku) where p.order_date is distinct from n.day) wrong`,
    ).toBe(0);
  });

  it("CART-10 a product's recent quantities are its latest eight orders in the unit", async () => {
    expect(await count`last_purchase where recent <> recent_quantities(organization_id, sku, unit)`).toBe(0);
    expect(await count`last_purchase where cardinality(recent) >= 3`).toBeGreaterThan(100);
  });

  it("CART-03 the chef's and the caterer's carts contain only products sold to them", async () => {
    expect(
      await rows<{
        user_id: number;
        lines: number;
      }>`select c.user_id, count(*)::int as lines from cart c join cart_line l on l.cart_id = c.id group by 1 order by 1`,
    ).toEqual([
      { user_id: 1, lines: 6 },
      { user_id: 7, lines: 5 },
    ]);
    expect(
      await count`cart_line l where not exists (select from price p where p.customer_group_id = 'coastal' and p.sku = l.sku and p.unit = l.unit)`,
    ).toBe(0);
  });
});

describe("the demo's delivery calendar", () => {
  const calendar = () =>
    rows<{
      warehouse: string;
      day: string;
      is_closed: boolean;
      cut_off_time: string | null;
      reason: string;
    }>`select * from delivery_calendar where warehouse <> 'Vendors' order by warehouse, day`;

  it("OP-77 warehouses are closed as the site's alert says, with a 2:00 PM cutoff the day before", async () => {
    const found = await calendar();
    for (const { warehouse } of organizations)
      expect(
        found.filter((row) => row.warehouse === warehouse && row.day >= "2026-11-01" && row.day < "2027-01-02"),
      ).toMatchObject([
        { day: "2026-11-25", is_closed: false, cut_off_time: "14:00" },
        { day: "2026-11-26", is_closed: true, cut_off_time: null, reason: "Thanksgiving" },
        { day: "2026-12-24", is_closed: false, cut_off_time: "14:00" },
        { day: "2026-12-25", is_closed: true, cut_off_time: null, reason: "Christmas" },
        { day: "2026-12-31", is_closed: false, cut_off_time: "14:00" },
        { day: "2027-01-01", is_closed: true, cut_off_time: null, reason: "New Year's Day" },
      ]);
  });

  it("OP-77 no demo order is delivered on a closed day", async () => {
    expect(
      await count`customer_order o join organization a on a.id = o.organization_id
        join delivery_calendar d on d.warehouse = a.warehouse and d.day = o.delivery_date where d.is_closed`,
    ).toBe(0);
  });
});

describe("seeding", () => {
  it("OP-126 a second seed changes nothing, and on a given day everyone gets the same demo", async () => {
    const before = await fingerprint(memory);
    await seedDemo(memory.db, { now: new Date("2027-03-01T00:00:00Z") });
    expect(await fingerprint(memory)).toBe(before);
    const other = await openFastDatabase();
    await seedDemo(other.db, { now });
    expect(await fingerprint(other)).toBe(before);
    await other.close();
  });

  it("OP-126 ids and order numbers continue after the demo's", async () => {
    const made =
      await rows`insert into guide (organization_id, name, business_unit) values (1, 'Next', 0) returning id`;
    expect(made).toEqual([{ id: 15 }]);
    await rows`delete from guide where id = 15`;
    const [next] = await rows<{ number: string }>`select nextval('order_number_seq') as number`;
    expect(Number(next?.number)).toBe(700_001);
  });

  it("OP-126 another shop's database is left unchanged", async () => {
    await empty.sql`insert into product (sku, name) values ('OWN', 'Own product')`;
    await expect(seedDemo(empty.db, { now })).rejects.toBeInstanceOf(NotEmpty);
    expect(await empty.sql`select from organization`).toEqual([]);
    await empty.sql`delete from product`;
  });

  it("SHELL-04 PAGE-05 CMS-06 an empty shop has menu, footer, flags and nested pages, but no demo people", async () => {
    const settings = await empty.sql<{ key: string; value: any }>`select key, value from setting`;
    const settingOf = (name: string) => settings.find(({ key }) => key === name)?.value;
    expect(settingOf("header")).toMatchObject({
      menu: [
        { label: "About Us", url: "/about-us/" },
        { label: "Resources", url: "/resources/" },
      ],
    });
    const ofFooter = settingOf("footer").columns.flatMap(({ links }: any) => links);
    expect(ofFooter).toContainEqual({ label: "Resources", url: "/resources/", listsChildren: true });
    const children = await empty.sql<{ path: string }>`
      select c.path from page c join page p on p.id = c.parent_id where p.path = '/resources/' order by c.position`;
    expect(children.map(({ path: own }) => own)).toEqual([
      "/resources/delivery/",
      "/resources/catch-weight/",
      "/resources/importing-a-guide/",
    ]);
    expect(await empty.sql`select from app_user`).toEqual([]);
  });
});
