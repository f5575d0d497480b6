import { BRAND_NUMBERS } from "@larder/domain/brand/brand";
import { Cart } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { NOT_OFFERED } from "@larder/domain/text/ordering-sentences";
import * as Schema from "effect/Schema";
import { expect, it } from "vitest";
import { inOneWorld } from "./each-database.ts";
import { ORG } from "./fixture.ts";

const { Protein, PPro } = BRAND_NUMBERS;

inOneWorld("a customer's brand changes while the cart is on the screen", (world) => {
  it("SUBMIT-09 PROD-14 QTY-18 nothing is sent: what the new brand doesn't sell or limits is named", async () => {
    const administrator = await world.signedIn("administrator");
    const c = await world.signedIn("c");
    let look: number = PPro;
    const lookAs = async (wanted: number) => {
      const body = { id: ORG.C, name: "Third Table", look: wanted, was: { name: "Third Table", look } };
      expect((await administrator.post("/web-api/staff/organization-profile", body)).status).toBe(200);
      look = wanted;
    };
    const cartShown = async () => shownCart(Schema.decodeUnknownSync(Cart)((await c.get("/web-api/cart")).body));
    const submit = async (shown: object) => (await c.post("/web-api/cart/submit", { shown })).body;
    await world.sql`update variant set details = details || '{"stockingType": "J"}'::jsonb where sku = 'BEEF1'`;
    await world.sql`update variant set stock = null where sku = 'LIMIT'`;
    // Specialty sells just-in-time items and has no limits.
    await lookAs(BRAND_NUMBERS.Specialty);
    await c.add("BEEF1", 2);
    await c.add("FISH1", 1);
    await c.add("LIMIT", 12);
    const seen = await cartShown();
    expect(seen.lines.map(({ productSku, isOutOfStock }) => `${productSku} ${isOutOfStock}`).toSorted()).toEqual([
      "BEEF1 false",
      "FISH1 false",
      "LIMIT false",
    ]);

    await lookAs(Protein);
    const refused = await submit(seen);
    expect([refused.success, refused.differs]).toEqual([false, true]);
    expect(refused.validationMessages.join(" ")).toContain("Beef loin");
    const { body } = await c.get("/web-api/cart");
    expect(body.oosLines.map(({ productSku, message }: any) => [productSku, message])).toEqual([
      ["BEEF1", NOT_OFFERED],
    ]);
    expect(linesOf(body).map(({ productSku }) => productSku)).toEqual(["FISH1", "LIMIT"]);

    await lookAs(PPro);
    const limited = await submit(await cartShown());
    expect(limited.success).toBe(false);
    expect(limited.validationMessages).toEqual(["Saffron: Adjusting quantity to maximum allowed (10)."]);
    expect((await c.post("/web-api/order-history/list", { page: 1, pageSize: 20 })).body.orders).toEqual([]);
  });
});
