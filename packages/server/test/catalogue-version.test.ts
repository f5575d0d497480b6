import { sql } from "kysely";
import { beforeAll, expect, it, vi } from "vitest";
import { inEachWorld } from "./each-database.ts";
import { openOther } from "./postgres-database.ts";
import { keepByVersion } from "../src/catalog/catalogue-version.ts";
import { readProducts } from "../src/catalog/read-products.ts";
import { readFlags } from "../src/content/settings.ts";
import type { Browser } from "./browser.ts";

it("OP-132 a value cached for one version is never returned for another, and the cache is bounded", () => {
  const kept = keepByVersion<number>(100);
  for (let n = 0; n < 1_000; n += 1) kept.put("first", `${n}`, n);
  expect([kept.get("first", "999"), kept.get("first", "0"), kept.get("second", "999")]).toEqual([
    999,
    undefined,
    undefined,
  ]);
  const held = Array.from({ length: 1_000 }, (_, n) => kept.get("first", `${n}`)).filter(
    (found) => found !== undefined,
  );
  expect(held.length).toBeGreaterThanOrEqual(100);
  expect(held.length).toBeLessThanOrEqual(200);
  for (const version of ["second", "third", "fourth", "fifth"]) kept.put(version, "999", 1);
  expect([kept.get("first", "999"), kept.get("second", "999")]).toEqual([undefined, 1]);
});

it("OP-132 values read repeatedly stay cached while others come and go", () => {
  const kept = keepByVersion<number>(10);
  kept.put("one", "often", 1);
  for (let n = 0; n < 95; n += 1) {
    kept.put("one", `${n}`, n);
    if (n % 5 === 0) expect(kept.get("one", "often")).toBe(1);
  }
});

const DEARER =
  "update price set price_text = '$17.00', unit_price = 170000 where customer_group_id = 'g1' and sku = 'BEEF1'";

inEachWorld("the catalogue's version", (world, isPostgres) => {
  let a: Browser;
  let b: Browser;

  beforeAll(async () => {
    [a, b] = [await world.signedIn("a"), await world.signedIn("b")];
  });

  const priceFor = async (browser: Browser): Promise<string> =>
    (await browser.get("/products/BEEF1/x/?expand=*")).body.product.variants[0].price;
  const setPrice = (group: string, text: string, unitPrice: number) => sql`
      update price set price_text = ${text}, unit_price = ${unitPrice} where customer_group_id = ${group} and sku = 'BEEF1' and unit = 'CS'`;
  const versionNow = async (): Promise<string> =>
    (await world.opened.db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow()).version;

  it("OP-132 PROD-13 two groups reading the same product each get their own price, current at once", async () => {
    const { db } = world.opened;
    await setPrice("g1", "$11.00", 110_000).execute(db);
    await setPrice("g2", "$22.00", 220_000).execute(db);
    const guest = world.browser();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await priceFor(a)).toBe("$11.00");
      expect(await priceFor(b)).toBe("$22.00");
      expect(await priceFor(guest)).toBe("");
    }
    await setPrice("g1", "$12.00", 120_000).execute(db);
    expect([await priceFor(a), await priceFor(b), await priceFor(guest)]).toEqual(["$12.00", "$22.00", ""]);
    await setPrice("g2", "$23.00", 230_000).execute(db);
    expect([await priceFor(b), await priceFor(a), await priceFor(guest)]).toEqual(["$23.00", "$12.00", ""]);
    await world.sql`delete from assortment where customer_group_id = 'g2' and sku = 'BEEF1'`;
    expect((await b.get("/products/BEEF1/x/?expand=*")).status).toBe(404);
    expect(await priceFor(a)).toBe("$12.00");
    await world.sql`insert into assortment values ('g2', 'BEEF1')`;
    expect(await priceFor(b)).toBe("$23.00");
  });

  it("CART-03 a cart and a guide also show the price after a change", async () => {
    const { db } = world.opened;
    await setPrice("g1", "$11.00", 110_000).execute(db);
    await a.add("BEEF1", 2);
    const total = async () => (await a.get("/web-api/cart")).body.summary.totals.total;
    expect(await total()).toBe(2_200);
    await setPrice("g1", "$15.00", 150_000).execute(db);
    expect(await total()).toBe(3_000);
  });

  it("OP-132 products are cached only for requests that name a version", async () => {
    const { db } = world.opened;
    const version = await versionNow();
    const read = async (group: string | null, by: string | null) =>
      (await readProducts(db, { group, skus: ["BEEF1"], version: by })).get("BEEF1");
    const first = await read("g1", version);
    expect(await read("g1", version)).toBe(first);
    expect(await read("g1", null)).not.toBe(first);
    expect(await read("g2", version)).not.toEqual(first);
    expect(await read("g1", "another version")).not.toBe(first);
  });

  it("T5 values read in a rolled-back transaction are never returned", async () => {
    const { db } = world.opened;
    await setPrice("g1", "$31.00", 310_000).execute(db);
    const before = await versionNow();
    await expect(
      db.transaction().execute(async (trx) => {
        await setPrice("g1", "$99.00", 990_000).execute(trx);
        const inside = await trx.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow();
        const read = await readProducts(trx, { group: "g1", skus: ["BEEF1"], version: inside.version });
        expect(read.get("BEEF1")?.variants?.[0]?.price).toBe("$99.00");
        expect(inside.version).not.toBe(before);
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    expect(await versionNow()).toBe(before);
    expect(await priceFor(a)).toBe("$31.00");
  });

  it("OP-124 a changed flag applies to the next request", async () => {
    const { db } = world.opened;
    const set = (flags: object) =>
      world.sql`update setting set value = ${JSON.stringify(flags)}::jsonb where key = 'feature-flags'`;
    await set({ one: true });
    const version = await versionNow();
    const flags = await readFlags(db, version);
    expect(flags).toEqual({ one: true });
    expect(await readFlags(db, version)).toBe(flags);
    await set({ one: false });
    expect(await readFlags(db, await versionNow())).toEqual({ one: false });
    await set({ "PPro.UseMinMaxProductQuantity": true });
  });

  it("PROD-01 a listing follows the group's assortment, and is unaffected by stock and prices", async () => {
    const { db } = world.opened;
    const assortmentNow = async (): Promise<string> =>
      (await db.selectFrom("catalogue_version").select("assortment").executeTakeFirstOrThrow()).assortment;
    const listed = async (browser: Browser) => {
      const { products, totalProducts } = (await browser.get("/products/?expand=*")).body;
      expect(totalProducts).toBe(products.length);
      return products.map(({ sku }: { readonly sku: string }) => sku) as string[];
    };
    const before = await assortmentNow();
    const [ofA, ofB] = [await listed(a), await listed(b)];
    expect(ofA).toContain("BEEF1");
    await setPrice("g1", "$16.00", 160_000).execute(db);
    await world.sql`update variant set stock = 17 where sku = 'BEEF1'`;
    expect(await assortmentNow()).toBe(before);
    expect(await listed(a)).toEqual(ofA);
    await world.sql`delete from assortment where customer_group_id = 'g1' and sku = 'BEEF1'`;
    expect(await listed(a)).toEqual(ofA.filter((sku) => sku !== "BEEF1"));
    expect(await listed(b)).toEqual(ofB);
    await world.sql`insert into assortment values ('g1', 'BEEF1')`;
    const [product] = await world.sql<{ name: string }>`select name from product where sku = 'BEEF1'`;
    for (const [set, at] of [
      ["000 first", 0],
      ["zzz last", -1],
    ] as const) {
      await world.sql`update product set name = ${set} where sku = 'BEEF1'`;
      expect((await listed(a)).at(at)).toBe("BEEF1");
    }
    await world.sql`update product set is_active = false where sku = 'BEEF1'`;
    expect(await listed(b)).toEqual(ofB.filter((sku) => sku !== "BEEF1"));
    await world.sql`update product set is_active = true, name = ${product!.name} where sku = 'BEEF1'`;
    await world.sql`update variant set stock = null where sku = 'BEEF1'`;
    expect([await listed(a), await listed(b)]).toEqual([ofA, ofB]);
  });

  it("PAGE-03 OP-124 a changed or new page, header or footer shows in the next request", async () => {
    const titleAt = async (path: string) => (await a.get(`${path}?expand=*`)).body.title as string;
    expect(await titleAt("/new-page/")).toBe("Page not found");
    await world.sql`insert into page (guid, path, content_type, title) values ('new-page', '/new-page/', 'standard', 'A new page')`;
    expect(await titleAt("/new-page/")).toBe("A new page");
    await world.sql`update page set title = 'Another title' where path = '/new-page/'`;
    expect(await titleAt("/new-page/")).toBe("Another title");
    await world.sql`update page set is_published = false where path = '/new-page/'`;
    expect(await titleAt("/new-page/")).toBe("Page not found");
    await world.sql`delete from page where path = '/new-page/'`;
    for (const legal of ["One", "Two"]) {
      await world.sql`insert into setting (key, value) values ('footer', ${JSON.stringify({ columns: [], legal })}::jsonb)
          on conflict (key) do update set value = excluded.value`;
      expect((await a.get("/web-api/content/footer")).body.legal).toBe(legal);
    }
  });

  it.skipIf(!isPostgres)("OP-132 another process's change shows once its commit is announced, not before", async () => {
    const [other, third] = [await openOther(world), await openOther(world)];
    const change = "update price set price_text = $1 where customer_group_id = $2 and sku = 'BEEF1' and unit = 'CS'";
    await other.query(change, ["$41.00", "g1"]);
    await vi.waitFor(async () => expect(await priceFor(a)).toBe("$41.00"));
    await other.query("begin");
    await other.query(change, ["$42.00", "g1"]);
    expect(await priceFor(a)).toBe("$41.00");
    // The second writer waits for the first, so the last commit also sets the version.
    const waiting = third.query(change, ["$52.00", "g2"]);
    expect(await priceFor(a)).toBe("$41.00");
    await other.query("commit");
    await vi.waitFor(async () => expect(await priceFor(a)).toBe("$42.00"));
    await waiting;
    await vi.waitFor(async () => expect([await priceFor(a), await priceFor(b)]).toEqual(["$42.00", "$52.00"]));
    await other.end();
    await third.end();
  });

  it.skipIf(!isPostgres)(
    "SUBMIT-06 T5 an order uses the database's prices and stock, regardless of this process's cache",
    async () => {
      const { db } = world.opened;
      await world.sql`with emptied as (delete from cart_line) update cart set version = version + 1`;
      await setPrice("g1", "$10.00", 100_000).execute(db);
      await a.add("BEEF1", 2);
      const silent = await openOther(world);
      // Triggers are off in this session: the version stays and the cache is stale.
      await silent.query("set session_replication_role = replica");
      await silent.query(DEARER);
      expect((await a.get("/web-api/cart")).body.summary.totals.total).toBe(2_000);
      expect((await a.post("/web-api/cart/submit")).body.confirmedOrders[0].total).toBe(3_400);
      await a.add("BEEF1", 2);
      await silent.query("update variant set stock = 0 where sku = 'BEEF1'");
      expect((await a.post("/web-api/cart/submit")).body.success).toBe(false);
      await silent.query("update variant set stock = null where sku = 'BEEF1'");
      await silent.end();
    },
  );

  it.skipIf(!isPostgres)(
    "SUBMIT-06 T5 a price that changes while an order is being written is the order's price",
    async () => {
      const { db } = world.opened;
      await world.sql`with emptied as (delete from cart_line) update cart set version = version + 1`;
      await setPrice("g1", "$10.00", 100_000).execute(db);
      await a.add("BEEF1", 2);
      const other = await openOther(world);
      await other.query("begin");
      await other.query("lock table customer_order in exclusive mode");
      const sent = a.post("/web-api/cart/submit");
      await expect.poll(other.waits, { timeout: 15_000 }).toBe(1);
      await other.query(DEARER);
      await other.query("commit");
      await other.end();
      expect((await sent).body.confirmedOrders[0].total).toBe(3_400);
    },
  );
});
