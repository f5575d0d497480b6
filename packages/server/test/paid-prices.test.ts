import { linesOf } from "@larder/domain/cart/cart-lines";
import { expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { ORG } from "./fixture.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const bought = (day: string, unitPrice: number | null, organization: number = ORG.A, unit = "CS") =>
  world.sql`insert into past_purchase (organization_id, sku, unit, purchased_on, quantity, unit_price)
    values (${organization}, 'BEEF1', ${unit}, ${day}, 4, ${unitPrice})`;

const paid = async (browser: Browser) => (await browser.get("/web-api/paid-prices?sku=BEEF1")).body.paid;
interface News {
  readonly product: { readonly sku: string };
}
const news = async (browser: Browser) =>
  (await browser.get("/web-api/price-news")).body.news.map(({ product, ...one }: News) => [product.sku, one]);

it("HIST-02 the price paid last is of any order and of purchases that were imported, never of another organization", async () => {
  const a = await world.signedIn("a");
  await bought("2020-03-01", 100_000);
  await bought("2020-03-09", null);
  await bought("2020-03-08", 999_000, ORG.B);
  await world.sql`select renew_purchases_of(${ORG.A}, array['BEEF1'])`;
  const past = { unitOfMeasure: "CS", pricingUnitOfMeasure: "CS", unitPrice: 100_000, day: "2020-03-01" };
  expect(await paid(a)).toEqual([past]);
  expect(await news(a)).toEqual([["BEEF1", { difference: 25_000, per: "CS", day: "2020-03-01", percent: 25 }]]);
  // Six later orders of something else, and the news stay.
  for (const _ of Array.from({ length: 6 })) {
    await a.post("/web-api/cart/add", { items: [{ productSku: "FISH1", unitOfMeasure: "CS", quantity: 1 }] });
    await a.post("/web-api/cart/submit");
  }
  expect((await news(a)).map(([sku]: readonly [string]) => sku)).toEqual(["BEEF1"]);
  // A later order at today's price takes its place; a canceled one never does.
  await a.post("/web-api/cart/add", { items: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 2 }] });
  await a.post("/web-api/cart/submit");
  expect(await paid(a)).toMatchObject([{ unitPrice: 125_000 }]);
  expect(await news(a)).toEqual([]);
  await world.sql`update customer_order set status = 'cancelled' where organization_id = ${ORG.A} and id =
    (select max(id) from customer_order where organization_id = ${ORG.A})`;
  expect(await paid(a)).toEqual([past]);
});

it("HIST-02 SUBMIT-12 nothing was paid for an item taken off its order, or in an order that failed", async () => {
  const a2 = await world.signedIn("a2");
  const before = await paid(a2);
  const place = async (...skus: readonly string[]) => {
    const items = skus.map((productSku) => ({ productSku, unitOfMeasure: "CS", quantity: 1 }));
    await a2.post("/web-api/cart/add", { items });
    return a2.submit();
  };
  const order = await place("BEEF1", "FISH1");
  const today = await paid(a2);
  expect(today).not.toEqual(before);
  const { body } = await a2.post("/web-api/cart/edit", { orderNumber: order });
  const { id } = linesOf(body).find(({ productSku }) => productSku === "BEEF1")!;
  await a2.post(`/web-api/cart/remove-item?id=${id}&orderNumber=${order}`);
  expect((await a2.post(`/web-api/cart/submit?orderNumber=${order}&defaultCart=false`)).body.success).toBe(true);
  expect(await paid(a2)).toEqual(before);
  const failed = await place("BEEF1");
  expect(await paid(a2)).toEqual(today);
  await world.sql`update customer_order set status = 'failed' where order_number = ${failed}`;
  expect(await paid(a2)).toEqual(before);
});

it("HIST-02 T6 kept price news are of one organization, even if another's purchases had the same word", async () => {
  await bought("2020-03-02", 50_000, ORG.C);
  await world.sql`select renew_purchases_of(${ORG.C}, array['BEEF1'])`;
  await world.sql`update purchase_version set version = 'same'`;
  const [a2, c] = [await world.signedIn("a2"), await world.signedIn("c")];
  await news(a2);
  expect(await news(c)).toEqual([["BEEF1", { difference: 75_000, per: "CS", day: "2020-03-02", percent: 150 }]]);
});
