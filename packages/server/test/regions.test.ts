import pg from "pg";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";
import { GUIDE, ORG, USER } from "./fixture.ts";

/** In NE, BEEF1 by the case is dearer for g1 and scarce, and OUT is in stock. */
const OWN = { price: "$15.75", cents: 157_500, stock: 3 } as const;

inEachWorld("regions", (world, isPostgres) => {
  beforeAll(async () => {
    await vi.waitFor(async () => expect((await fetch(`${world.base}/readyz`)).status).toBe(200), { timeout: 60_000 });
    await world.sql`insert into region (name) values ('NE'), ('MW'), ('EMPTY')`;
    await world.sql`insert into region_stock (region, sku, unit, stock) values ('NE', 'BEEF1', 'CS', ${OWN.stock}),
      ('NE', 'OUT', 'CS', 8), ('NE', 'OUT', 'EA', 8), ('MW', 'LIMIT', 'CS', 0), ('MW', 'LIMIT', 'EA', 0)`;
    await world.sql`insert into region_price (region, customer_group_id, sku, unit, price_text, unit_price)
      values ('NE', 'g1', 'BEEF1', 'CS', ${OWN.price}, ${OWN.cents}),
        ('NE', 'g2', 'BEEF1', 'CS', '$66.66', 666600), ('MW', 'g1', 'BEEF1', 'CS', '$44.44', 444400)`;
  });

  afterEach(async () => {
    await world.sql`update app_user set region = null`;
    await world.sql`update session set region = null`;
  });

  const inRegion = async (region: string, name = "a"): Promise<Browser> => {
    const browser = await world.signedIn(name);
    expect((await browser.post(`/web-api/organization/setRegion?region=${region}`)).status).toBe(200);
    return browser;
  };
  const variantIn = (product: any, unit = "CS") =>
    product.variants.find((variant: any) => variant.metadata.unitOfMeasure === unit);
  const shownBy = (product: any) => {
    const { price, stock, inStock } = variantIn(product);
    return { price, stock, inStock };
  };
  const BEEF1 = { price: OWN.price, stock: OWN.stock, inStock: true };
  const GENERAL = { price: "$12.50", stock: 500, inStock: true };
  const search = async (browser: Browser) => {
    const user = (await browser.post("/web-api/auth/current-user")).body;
    const settings = (await browser.get("/web-api/content/global-settings")).body.search;
    const key = settings.authenticatedKey ?? settings.unauthenticatedKey;
    const ask = async (withKey: string, params: object, indexName: string = user.algoliaIndexName) => {
      const answer = await fetch(`${world.base}/1/indexes/*/queries`, {
        method: "POST",
        body: JSON.stringify({ requests: [{ indexName, hitsPerPage: 100, query: "", ...params }] }),
        headers: { "x-algolia-application-id": "larder", "x-algolia-api-key": withKey },
      });
      const text = await answer.text();
      return { status: answer.status, text, result: answer.ok ? JSON.parse(text).results[0] : null };
    };
    return { index: user.algoliaIndexName as string, key: key as string, ask };
  };

  it("OP-20 product page, listing and typeahead show the region's stock and price", async () => {
    const ne = await inRegion("NE");
    const general = await world.signedIn("a2");
    for (const [browser, expected] of [
      [ne, BEEF1],
      [general, GENERAL],
    ] as const) {
      const page = (await browser.get("/products/BEEF1/x/?expand=*")).body;
      expect(shownBy(page.product)).toEqual(expected);
      const listed = (await browser.get("/products/beef/?expand=*")).body.products;
      expect(shownBy(listed.find(({ sku }: any) => sku === "BEEF1"))).toEqual(expected);
      await vi.waitFor(async () => {
        const typed = (await browser.get("/search/SearchAsYouType/?q=loin")).body.products;
        expect(shownBy(typed[0])).toEqual(expected);
      });
    }
  });

  it("OP-20 OP-35 a search has only the region's stock and prices, and its key opens no other index", async () => {
    const [ne, mw] = [await search(await inRegion("NE")), await search(await inRegion("MW", "a2"))];
    const [general, b] = [await search(await world.signedIn("hold")), await search(await inRegion("NE", "b"))];
    expect([ne.index, mw.index, general.index, b.index]).toEqual([
      "products-NE_g1",
      "products-MW_g1",
      "products_g1",
      "products-NE_g2",
    ]);
    const prices = { ne: OWN.price, mw: "$44.44", b: "$66.66" };
    await vi.waitFor(async () => expect((await ne.ask(ne.key, {})).text).toContain(OWN.price), { timeout: 5_000 });
    for (const [name, one] of Object.entries({ ne, mw, general, b })) {
      const { text, result } = await one.ask(one.key, { facets: ["*"] });
      for (const [other, price] of Object.entries(prices))
        expect([name, other, text.includes(price)]).toEqual([name, other, name === other]);
      const counted = { true: 0, false: 0 } as Record<string, number>;
      for (const hit of result.hits) counted[String(hit.inStock)] = (counted[String(hit.inStock)] ?? 0) + 1;
      expect(Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0))).toEqual(
        result.facets.inStock,
      );
      for (const [other, foreign] of Object.entries({ ne, mw, general, b }))
        if (other !== name) expect((await one.ask(one.key, {}, foreign.index)).status).toBe(403);
    }
    const out = (await ne.ask(ne.key, { filters: "inStock:true AND sku:OUT" })).result.hits;
    expect(out).toHaveLength(1);
    expect((await general.ask(general.key, { filters: "inStock:true AND sku:OUT" })).result.hits).toHaveLength(0);
    expect((await ne.ask(ne.key, { filters: "price > 15 AND price < 16" })).result.hits).toMatchObject([
      { sku: "BEEF1" },
    ]);
    const byPrice = (await mw.ask(mw.key, {}, `${mw.index}_price_desc`)).result.hits;
    expect(byPrice[0].sku).toBe("VEND");
    expect(byPrice[1]).toMatchObject({ sku: "BEEF1", price: 44.44 });
  });

  it("OP-20 T6 a key issued for a region ends with it", async () => {
    const browser = await inRegion("NE");
    const before = await search(browser);
    expect((await before.ask(before.key, {})).status).toBe(200);
    await browser.post("/web-api/organization/setRegion?region=MW");
    const after = await search(browser);
    expect((await before.ask(before.key, {})).status).toBe(403);
    expect((await after.ask(after.key, {})).status).toBe(200);
  });

  it("OP-20 OP-132 a guest who chose a region sees its availability, but no price or number", async () => {
    const guest = world.browser();
    await guest.get("/");
    expect(variantIn((await guest.get("/products/OUT/x/?expand=*")).body.product).inStock).toBe(false);
    expect((await guest.post("/web-api/organization/setRegion?region=ne")).status).toBe(200);
    expect(shownBy((await guest.get("/products/OUT/x/?expand=*")).body.product)).toEqual({
      price: "",
      stock: null,
      inStock: true,
    });
    const own = await search(guest);
    expect(own.index).toBe("products-NE_public");
    const { result, text } = await own.ask(own.key, { filters: "sku:OUT" });
    expect(result.hits).toMatchObject([{ inStock: true }]);
    expect(text).not.toMatch(/\$\d/);
    expect((await own.ask(own.key, {}, "products-NE_g1")).status).toBe(403);
    expect((await own.ask(own.key, {}, "products-MW_public")).status).toBe(403);
  });

  it("OP-20 a region the shop doesn't have is refused, and the chosen one stays", async () => {
    const guest = world.browser();
    await guest.get("/");
    for (const browser of [guest, await inRegion("NE")]) {
      await browser.post("/web-api/organization/setRegion?region=NE");
      for (const region of ["XX", "NE' or '1'='1", "N", "%25"]) {
        const { status, body } = await browser.post(`/web-api/organization/setRegion?region=${region}`);
        expect([status, body.error.fields.map(({ path }: { path: string }) => path)]).toEqual([400, ["query.region"]]);
      }
      expect((await browser.post("/web-api/organization/getRegion")).body).toEqual({ region: "NE" });
    }
  });

  it("OP-20 the header's cart count excludes what the region lacks", async () => {
    const b = await world.signedIn("b");
    await b.add("LIMIT", 2);
    const countOf = async () =>
      (await b.get("/", { headers: { accept: "text/html" } })).text.match(/"cartCount":(\d+)/)?.[1];
    expect(await countOf()).toBe("1");
    await b.post("/web-api/organization/setRegion?region=MW");
    expect(await countOf()).toBe("0");
  });

  it("OP-20 SHELL-29 a customer waiting in a region is notified of its stock", async () => {
    const { db } = world.opened;
    const mw = await inRegion("MW");
    const item = { productSku: "LIMIT", unitOfMeasure: "CS" };
    const general = await world.signedIn("a2");
    expect((await general.post("/web-api/product/notify-me", item)).status).toBeGreaterThanOrEqual(400);
    expect((await mw.post("/web-api/product/notify-me", item)).status).toBeLessThan(300);
    const { mailBackInStock } = await import("../src/messages/mail-back-in-stock.ts");
    expect(await mailBackInStock(db, world.now())).toBe(0);
    await world.sql`update region_stock set stock = 4 where region = 'MW' and sku = 'LIMIT'`;
    expect(await mailBackInStock(db, world.now())).toBe(1);
    await world.sql`update region_stock set stock = 0 where region = 'MW' and sku = 'LIMIT'`;
  });

  it("OP-20 IDENT-19 staff see a customer's region while acting for them, not their own", async () => {
    await world.sql`update app_user set region = 'NE' where id = ${USER.a}`;
    const staff = await inRegion("MW", "staff");
    await staff.post("/web-api/impersonation/start", { organizationId: ORG.A, userId: USER.a });
    expect((await staff.post("/web-api/auth/current-user")).body).toMatchObject({
      region: "NE",
      algoliaIndexName: "products-NE_g1",
    });
    expect((await staff.post("/web-api/auth/original-user")).body.region).toBe("MW");
    expect(shownBy((await staff.get("/products/BEEF1/x/?expand=*")).body.product)).toEqual(BEEF1);
  });

  it.skipIf(!isPostgres)("OP-20 a region without own values costs no extra statement", async () => {
    const statements = async (browser: Browser): Promise<readonly string[]> => {
      const requests = [
        () => browser.get("/web-api/cart"),
        () => browser.post(`/web-api/order-guide?id=${GUIDE.a}&type=customGroups`),
        () => browser.get("/products/BEEF1/x/?expand=*"),
      ];
      for (const request of [...requests, ...requests]) await request();
      await world.sql`update product set popularity = 1 where sku = 'BEEF2'`;
      const spy = vi.spyOn(pg.Client.prototype, "query");
      for (const request of requests) await request();
      const texts = spy.mock.calls.map(
        ([query]) => (typeof query === "string" ? query : (query as any).text) as string,
      );
      spy.mockRestore();
      return texts.filter((text) => /from product p|from cart/.test(text));
    };
    const plain = await statements(await world.signedIn("both"));
    const empty = await statements(await inRegion("EMPTY", "both"));
    expect(plain.length).toBeGreaterThan(0);
    expect(empty).toEqual(plain);
    expect(empty.join()).not.toContain("region_");
    expect((await statements(await inRegion("NE", "both"))).join()).toContain("region_");
  });
});
