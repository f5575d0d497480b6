import { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { shownCart } from "@larder/domain/cart/shown-cart";
import * as Schema from "effect/Schema";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { beginPriceDay } from "../src/catalog/price-terms.ts";
import { REMEMBERED } from "../src/search/keys.ts";
import type { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";
import { GUIDE, ORG } from "./fixture.ts";

/** What Blue Fin pays for BEEF1 by the case; its price list says $12.50, and $13.13 in NE. */
const OWN = { price: "$7.31", amount: 73_100 } as const;

inEachWorld("contract prices", (world) => {
  beforeAll(async () => {
    await vi.waitFor(async () => expect((await fetch(`${world.base}/readyz`)).status).toBe(200), { timeout: 60_000 });
    await world.sql`insert into region (name) values ('NE')`;
    await world.sql`insert into region_price (region, customer_group_id, sku, unit, price_text, unit_price)
      values ('NE', 'g1', 'BEEF1', 'CS', '$13.13', 131300)`;
  });
  afterEach(async () => {
    await world.sql`delete from contract_price`;
    await world.sql`update session set region = null`;
    await world.sql`update app_user set region = null`;
    world.advance(REMEMBERED);
  });

  const give = async (
    organization: number,
    price: string,
    amount: number,
    more: { least?: number; from?: string } = {},
  ) => {
    await world.sql`insert into contract_price (organization_id, sku, unit, least, valid_from, price_text, unit_price)
      values (${organization}, 'BEEF1', 'CS', ${more.least ?? 1}, ${more.from ?? ""}, ${price}, ${amount})`;
    // A key's session is checked again after this long.
    world.advance(REMEMBERED);
  };

  const sized = (product: any) => {
    const { price, priceTiers } = product.variants.find((each: any) => each.metadata.unitOfMeasure === "CS");
    return priceTiers === undefined ? price : [price, ...priceTiers.map((tier: any) => `${tier.from}+ ${tier.price}`)];
  };

  const search = async (browser: Browser, params: object = {}, end = "") => {
    const { algoliaIndexName } = (await browser.post("/web-api/auth/current-user")).body;
    const { authenticatedKey } = (await browser.get("/web-api/content/global-settings")).body.search;
    const answer = await fetch(`${world.base}/1/indexes/*/queries`, {
      method: "POST",
      body: JSON.stringify({
        requests: [{ indexName: `${algoliaIndexName}${end}`, hitsPerPage: 100, query: "", facets: ["*"], ...params }],
      }),
      headers: { "x-algolia-application-id": "larder", "x-algolia-api-key": authenticatedKey },
    });
    const text = await answer.text();
    return { text, result: JSON.parse(text).results[0] };
  };

  /** BEEF1's price in everything that a customer reads. */
  const shownTo = async (browser: Browser) => {
    const found = (products: readonly any[]) => sized(products.find(({ sku }) => sku === "BEEF1"));
    return {
      page: sized((await browser.get("/products/BEEF1/x/?expand=*")).body.product),
      list: found((await browser.get("/products/beef/?expand=*")).body.products),
      typed: found((await browser.get("/search/SearchAsYouType/?q=loin")).body.products),
      hit: found((await search(browser)).result.hits),
      looked: found((await browser.post("/web-api/quick-order/look-up", { texts: ["BEEF1"] })).body[0].products),
    };
  };
  const everywhere = (price: unknown) => ({ page: price, list: price, typed: price, hit: price, looked: price });

  it("OP-132 OP-35 an organization's own price wins everywhere, and no other organization ever sees it", async () => {
    const [a, c, b] = [await world.signedIn("a"), await world.signedIn("c"), await world.signedIn("b")];
    expect(await shownTo(a)).toEqual(everywhere("$12.50"));
    await give(ORG.A, OWN.price, OWN.amount);
    await vi.waitFor(async () => expect(await shownTo(a)).toEqual(everywhere(OWN.price)), { timeout: 20_000 });
    expect(await shownTo(c)).toEqual(everywhere("$12.50"));
    for (const other of [b, c]) {
      const texts = [
        (await search(other)).text,
        (await other.get("/products/BEEF1/x/?expand=*")).text,
        (await other.get("/products/beef/?expand=*")).text,
      ];
      expect(texts.map((text) => text.includes("7.31"))).toEqual([false, false, false]);
    }
    // The same user in another organization: the next answers are that one's.
    await a.post(`/web-api/organization/set?value=${ORG.A2}`);
    expect((await a.get("/products/BEEF1/x/?expand=*")).text).not.toContain("7.31");
  });

  it("OP-132 OP-36 search sorts, filters and counts by the organization's own price", async () => {
    const [a, c] = [await world.signedIn("a"), await world.signedIn("c")];
    await give(ORG.A, "$0.07", 700);
    const cheapest = async (browser: Browser) => (await search(browser, {}, "_price_asc")).result.hits[0];
    await vi.waitFor(async () => expect(await cheapest(a)).toMatchObject({ sku: "BEEF1", price: 0.07 }), {
      timeout: 20_000,
    });
    expect((await cheapest(c)).sku).not.toBe("BEEF1");
    const under = async (browser: Browser) =>
      (await search(browser, { filters: "price < 0.5" })).result.hits.map(({ sku }: any) => sku);
    expect([await under(a), await under(c)]).toEqual([["BEEF1"], []]);
    const least = async (browser: Browser) => (await search(browser)).result.facets_stats.price.min;
    expect(await least(a)).toBe(0.07);
    expect(await least(c)).toBeGreaterThan(0.5);
    // Taken away, the price list's holds again.
    await world.sql`delete from contract_price`;
    await vi.waitFor(async () => expect(await under(a)).toEqual([]), { timeout: 20_000 });
  });

  it("OP-132 OP-20 it wins over the region's price, and its tiers are the only ones", async () => {
    const a = await world.signedIn("a");
    await world.sql`insert into price_term (customer_group_id, sku, unit, least, price_text, unit_price)
      values ('g1', 'BEEF1', 'CS', 5, '$12.00', 120000)`;
    try {
      await a.post("/web-api/organization/setRegion?region=NE");
      await vi.waitFor(async () => expect(await shownTo(a)).toEqual(everywhere("$13.13")), { timeout: 20_000 });
      await give(ORG.A, OWN.price, OWN.amount);
      await give(ORG.A, "$7.00", 70_000, { least: 20 });
      await vi.waitFor(async () => expect(await shownTo(a)).toEqual(everywhere([OWN.price, "20+ $7.00"])), {
        timeout: 20_000,
      });
      await world.sql`delete from contract_price where least = 20`;
      await vi.waitFor(async () => expect(await shownTo(a)).toEqual(everywhere(OWN.price)), { timeout: 20_000 });
    } finally {
      await world.sql`delete from price_term`;
    }
  });

  it("OP-132 CART-31 SUBMIT-06 guide, cart and order are at the organization's own price", async () => {
    const [a, c] = [await world.signedIn("a"), await world.signedIn("c")];
    await give(ORG.A, OWN.price, OWN.amount);
    const guide = await a.post(`/web-api/order-guide?id=${GUIDE.a}`);
    expect(guide.text).toContain(OWN.price);
    const item = { productSku: "BEEF1", unitOfMeasure: "CS", quantity: 10 };
    for (const browser of [a, c]) await browser.post("/web-api/cart/add", { items: [item] });
    const cartOf = async (browser: Browser) => (await browser.get("/web-api/cart")).body;
    const prices = async (browser: Browser) => linesOf(await cartOf(browser)).map(({ unitPrice }: any) => unitPrice);
    expect([await prices(a), await prices(c)]).toEqual([[OWN.amount], [125_000]]);
    const shown = shownCart(Schema.decodeUnknownSync(Cart)(await cartOf(a)));
    // The price rises between the look and the submit: nothing is sent at a price that wasn't shown.
    await world.sql`update contract_price set price_text = '$8.00', unit_price = 80000`;
    const refused = await a.post("/web-api/cart/submit?defaultCart=true", { shown });
    expect(refused.body).toMatchObject({
      success: false,
      validationMessages: ["Beef loin: the price was $7.31 and is $8.00 now."],
    });
    const again = shownCart(Schema.decodeUnknownSync(Cart)(await cartOf(a)));
    const { body: sent } = await a.post("/web-api/cart/submit?defaultCart=true", { shown: again });
    expect(
      await world.sql`select l.unit_price::int, l.total_cents::int from order_line l join customer_order o
        on o.organization_id = l.organization_id and o.id = l.order_id where o.order_number = ${sent.confirmedOrders[0].orderNumber}`,
    ).toEqual([{ unit_price: 80_000, total_cents: 8_000 }]);
  });

  it("OP-132 OP-67 a dated one holds from its day on, of several the one that began last", async () => {
    const a = await world.signedIn("a");
    await give(ORG.A, OWN.price, OWN.amount);
    await give(ORG.A, "$6.00", 60_000, { from: "2031-03-01" });
    const on = async (day: string) => {
      await beginPriceDay(world.opened.db, day);
      await vi.waitFor(async () => expect(new Set(Object.values(await shownTo(a))).size).toBe(1), { timeout: 20_000 });
      return (await shownTo(a)).page;
    };
    expect(await on("2031-02-28")).toBe(OWN.price);
    expect(await on("2031-03-01")).toBe("$6.00");
  });
});
