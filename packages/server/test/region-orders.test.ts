import { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { shownCart } from "@larder/domain/cart/shown-cart";
import * as Schema from "effect/Schema";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";

/** In NE the loin (BEEF1) is dearer and scarce, the asparagus (OUT) is in stock and the salmon (FISH1) is not. */
const NE = { price: 157_500, stock: 6 } as const;
const GENERAL = { price: 125_000 } as const;

inOneWorld("orders and substitutes in a region", (world) => {
  beforeAll(async () => {
    await world.sql`insert into region (name) values ('NE')`;
    await world.sql`insert into region_stock (region, sku, unit, stock) select 'NE', sku, unit, stock
      from (values ('BEEF1', ${NE.stock}::integer), ('OUT', 8), ('FISH1', 0)) own (sku, stock), unnest(array['CS', 'EA']) unit`;
    await world.sql`insert into region_price (region, customer_group_id, sku, unit, price_text, unit_price)
      values ('NE', 'g1', 'BEEF1', 'CS', '$15.75', ${NE.price})`;
    await world.sql`update setting set value = value || '{"FeatureFlags.Global.EnforceStock": true}' where key = 'feature-flags'`;
  });

  afterEach(async () => {
    await world.sql`delete from cart`;
    await world.sql`update product set substitutions = '[]'`;
    await world.sql`update app_user set region = null`;
  });

  const choose = async (browser: Browser, region: string) =>
    expect((await browser.post(`/web-api/organization/setRegion?region=${region}`)).status).toBe(200);
  const item = (productSku: string, quantity: number) => ({ productSku, unitOfMeasure: "CS", quantity });
  const place = async (browser: Browser, ...items: readonly object[]): Promise<string> => {
    await browser.post("/web-api/cart/add", { items });
    return browser.submit();
  };
  const shown = (cart: any) => linesOf(cart).map((line: any) => [line.productSku, line.unitPrice, line.quantity]);
  const ordered = async (order: string) =>
    await world.sql<{ sku: string; unit_price: number; total_cents: number }>`
        select l.sku, l.unit_price::int, o.total_cents::int from customer_order o join order_line l on l.order_id = o.id and l.revision = o.revision
        where o.order_number = ${order} order by l.position`;

  it("OP-20 SUBMIT-12 a line raised in a modification is charged at the region's price", async () => {
    const a = await world.signedIn("a");
    const order = await place(a, item("BEEF1", 2));
    expect(await ordered(order)).toEqual([{ sku: "BEEF1", unit_price: GENERAL.price, total_cents: 2_500 }]);
    await choose(a, "NE");
    const start = (await a.post("/web-api/cart/edit", { orderNumber: order })).body;
    expect(shown(start)).toEqual([["BEEF1", GENERAL.price, 2]]);
    const { id, productSku, unitOfMeasure } = linesOf(start)[0]!;
    await a.post(`/web-api/cart/update-item?orderNumber=${order}`, { id, productSku, unitOfMeasure, quantity: 3 });
    const { body } = await a.get(`/web-api/cart?orderNumber=${order}`);
    expect(shown(body)).toEqual([["BEEF1", NE.price, 3]]);
    const now = shownCart(Schema.decodeUnknownSync(Cart)(body));
    const send = (unitPrice: number) =>
      a.post(`/web-api/cart/submit?orderNumber=${order}&defaultCart=false`, {
        shown: { ...now, lines: now.lines.map((line) => ({ ...line, unitPrice })) },
      });
    const refused = (await send(GENERAL.price)).body;
    expect(refused.differs).toBe(true);
    expect(refused.validationMessages).toEqual(["Beef loin: the price was $12.50 and is $15.75 now."]);
    expect((await send(NE.price)).body).toMatchObject({ success: true });
    expect(await ordered(order)).toEqual([{ sku: "BEEF1", unit_price: NE.price, total_cents: 4_725 }]);
  });

  it("OP-20 SUBMIT-12 OP-88 a modification is limited by regional stock; sold-out lines stay, unraised", async () => {
    const a = await world.signedIn("a");
    const order = await place(a, item("BEEF1", 2), item("FISH1", 1));
    await choose(a, "NE");
    const start = (await a.post("/web-api/cart/edit", { orderNumber: order })).body;
    expect(shown(start).map(([sku]) => sku)).toEqual(["BEEF1", "FISH1"]);
    const of = `orderNumber=${order}`;
    const change = (sku: string, quantity: number) => {
      const { id, productSku, unitOfMeasure } = linesOf(start).find((line) => line.productSku === sku)!;
      return a.post(`/web-api/cart/update-item?${of}`, { id, productSku, unitOfMeasure, quantity });
    };
    await change("BEEF1", 50);
    const cart = async () => (await a.get(`/web-api/cart?${of}`)).body;
    expect(shown(await cart())[0]).toEqual(["BEEF1", NE.price, NE.stock]);
    const [added, adjusted] = (
      await a.post(`/web-api/cart/add?${of}`, { items: [{ ...item("OUT", 3), onlyInStock: true }, item("OUT", 30)] })
    ).body.results;
    expect(added).toMatchObject({ outcome: "added", quantity: 3 });
    expect(adjusted).toMatchObject({ outcome: "adjusted", quantity: 5 });
    const [more] = (await a.post(`/web-api/cart/add?${of}`, { items: [{ ...item("FISH1", 1), onlyInStock: true }] }))
      .body.results;
    expect(more).toMatchObject({ outcome: "rejected" });
    await change("FISH1", 2);
    expect((await cart()).oosLines.map((line: any) => line.productSku)).toEqual(["FISH1"]);
    const refused = (await a.post(`/web-api/cart/submit?${of}&defaultCart=false`)).body;
    expect(refused.validationMessages).toEqual(["Salmon side: Out of stock. Remove it to save your changes."]);
    await change("FISH1", 1);
    expect((await a.post(`/web-api/cart/submit?${of}&defaultCart=false`)).body.success).toBe(true);
    expect((await ordered(order)).map(({ sku }) => sku)).toEqual(["BEEF1", "FISH1", "OUT"]);
  });

  it("OP-20 SUBMIT-14 additions to a modification have the prices of the region chosen meanwhile", async () => {
    const a = await world.signedIn("a");
    const order = await place(a, item("FISH1", 1));
    const start = (await a.post("/web-api/cart/edit", { orderNumber: order })).body;
    await a.post(`/web-api/cart/add?orderNumber=${order}`, { items: [item("BEEF1", 2)] });
    const read = async () => shown((await a.get(`/web-api/cart?orderNumber=${order}`)).body);
    const beef = async () => (await read()).find(([sku]) => sku === "BEEF1");
    expect([await beef(), await beef()]).toEqual(Array(2).fill(["BEEF1", GENERAL.price, 2]));
    await choose(a, "NE");
    expect(await beef()).toEqual(["BEEF1", NE.price, 2]);
    const { body } = await a.post(`/web-api/cart/cancel-changes?orderNumber=${order}`);
    expect(shown(body)).toEqual(shown(start));
  });

  it("OP-20 OP-13 CART-32 substitutes are what the region has, at its prices", async () => {
    const a = await world.signedIn("a");
    const similar = async (sku: string) =>
      (await a.get(`/web-api/similar-items?sku=${sku}`)).body.products.map(({ sku: one, variants }: any) => [
        one,
        variants.find(({ metadata }: any) => metadata.unitOfMeasure === "CS").price,
      ]);
    const of = async (...skus: readonly string[]) =>
      world.sql`update product set substitutions = ${JSON.stringify(skus)}::jsonb where sku = 'FISH1'`;
    const cart = async () => {
      await a.post("/web-api/cart/add", { items: [item("FISH1", 1)] });
      return (await a.get("/web-api/cart")).body.oosLines;
    };
    await of("OUT", "BEEF1");
    expect(await similar("FISH1")).toEqual([["BEEF1", "$12.50"]]);
    await choose(a, "NE");
    expect(await similar("FISH1")).toEqual([
      ["OUT", "$5.00"],
      ["BEEF1", "$15.75"],
    ]);
    // Only the region lacks the salmon and has the asparagus.
    expect(await cart()).toMatchObject([{ productSku: "FISH1", substitute: "White asparagus" }]);
    await of();
    await world.sql`update product set category = 'Cellar', subcategory = 'Cold', subsubcategory = 'Shelf'
      where sku in ('OUT', 'FISH1', 'VEND')`;
    expect(await similar("VEND")).toEqual([["OUT", "$5.00"]]);
    await choose(a, "");
    expect(await similar("VEND")).toEqual([["FISH1", "$9.95/LB"]]);
  });

  it("OP-20 OP-62 PAGE-24 respelled numbers and a page's products have regional stock and prices", async () => {
    const a = await world.signedIn("a");
    await world.sql`insert into page (guid, path, content_type, title, data) values ('g-region', '/region-help/', 'content', 'Help',
      '{"blocks":[{"kind":"products","heading":"Try","skus":["BEEF1"]}]}') on conflict do nothing`;
    const priceOf = ({ variants }: any) =>
      variants.find(({ metadata }: any) => metadata.unitOfMeasure === "CS").price as string;
    for (const [region, price] of [
      ["NE", "$15.75"],
      ["", "$12.50"],
    ] as const) {
      await choose(a, region);
      const [looked] = (await a.post("/web-api/quick-order/look-up", { texts: ["beef-1"] })).body;
      expect([looked.isExact, looked.products.map(priceOf)]).toEqual([false, [price]]);
      const { blocks } = (await a.get("/region-help/?expand=*")).body;
      expect(blocks[0].products.map(priceOf)).toEqual([price]);
    }
  });
});
