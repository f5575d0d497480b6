import { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { shownCart } from "@larder/domain/cart/shown-cart";
import * as Schema from "effect/Schema";
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";

inOneWorld("quantity tiers", (world) => {
  beforeAll(async () => {
    await world.sql`insert into price_term (customer_group_id, sku, unit, least, price_text, unit_price)
      values ('g1', 'BEEF1', 'CS', 10, '$11.00', 110000)`;
  });

  const cartOf = async (browser: Browser) => {
    const { body } = await browser.get("/web-api/cart");
    return {
      body,
      lines: linesOf(body).map((line: any) => [line.quantity, line.unitPrice, line.totalPrice, line.seen]),
    };
  };

  it("CART-31 SUBMIT-06 a line follows its tier with the quantity, and is sent at the price that was shown", async () => {
    const a = await world.signedIn("a");
    const item = { productSku: "BEEF1", unitOfMeasure: "CS" };
    await a.post("/web-api/cart/add", { items: [{ ...item, quantity: 8, seenPrice: 125_000 }] });
    expect((await cartOf(a)).lines).toEqual([[8, 125_000, 10_000, null]]);
    // The screen of a product shows the price of what is typed there; the line reaches the tier with it.
    await a.post("/web-api/cart/add", { items: [{ ...item, quantity: 4, seenPrice: 125_000 }] });
    const { body, lines } = await cartOf(a);
    expect(lines).toEqual([[12, 110_000, 13_200, null]]);
    const { id } = linesOf(body)[0]!;
    const change = (quantity: number) => a.post("/web-api/cart/update-item", { ...item, id, quantity });
    expect((await change(9)).status).toBe(200);
    expect((await cartOf(a)).lines).toEqual([[9, 125_000, 11_250, null]]);
    await change(10);
    const last = await cartOf(a);
    expect(last.lines).toEqual([[10, 110_000, 11_000, null]]);
    const shown = shownCart(Schema.decodeUnknownSync(Cart)(last.body));
    const { body: sent } = await a.post("/web-api/cart/submit?defaultCart=true", { shown });
    expect(sent).toMatchObject({ success: true });
    expect(
      await world.sql`select l.quantity, l.unit_price::int, l.total_cents::int from order_line l
        join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id where o.order_number = ${sent.confirmedOrders[0].orderNumber}`,
    ).toEqual([{ quantity: 10, unit_price: 110_000, total_cents: 11_000 }]);
  });

  it("CART-31 a tier that gets dearer is said, and nothing is sent at a price that wasn't shown", async () => {
    const a = await world.signedIn("a");
    await a.post("/web-api/cart/add", {
      items: [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 10, seenPrice: 125_000 }],
    });
    const shown = shownCart(Schema.decodeUnknownSync(Cart)((await cartOf(a)).body));
    await world.sql`update price_term set price_text = '$12.00', unit_price = 120000`;
    const { body } = await a.post("/web-api/cart/submit?defaultCart=true", { shown });
    expect(body).toMatchObject({
      success: false,
      validationMessages: ["Beef loin: the price was $11.00 and is $12.00 now."],
    });
    expect((await cartOf(a)).lines).toMatchObject([[10, 120_000, 12_000, { unitPrice: 110_000 }]]);
  });
});
