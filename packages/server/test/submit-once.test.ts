import { randomUUID } from "node:crypto";
import { Cart, type SubCart } from "@larder/domain/cart/cart.schema";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import { addTotals, sumOf, type Totals, withShipping } from "@larder/domain/cart/totals";
import { variantInUnit } from "@larder/domain/catalog/chosen-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { answerCutter, CUTS } from "./answer-cutter.ts";
import { Browser } from "./browser.ts";
import { inEachWorld } from "./each-database.ts";
import { ORG } from "./fixture.ts";

const isSoak = process.env["LARDER_SOAK"] === "1";
const LIMIT = isSoak ? 1_800_000 : 60_000;

const item = fc.record({
  productSku: fc.constantFrom("BEEF1", "BEEF2", "FISH1", "FISH2", "ONE10", "VEND", "OUT"),
  unitOfMeasure: fc.constant("CS"),
  quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9_999 })),
});
const filled = fc.record({
  items: fc.uniqueArray(item, { minLength: 1, maxLength: 7, selector: ({ productSku }) => productSku }),
  edits: fc.array(fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 9_999 })), { minLength: 3, maxLength: 3 }),
});

const clientTotals = ({ lines, shippingItem }: SubCart): Totals =>
  withShipping(
    sumOf(
      lines.map(({ variants, unitOfMeasure, quantity }) => {
        const variant = variantInUnit(variants, unitOfMeasure);
        return variant === null ? null : lineTotal(variant, quantity);
      }),
    ),
    shippingItem,
  );

const cartIn = Schema.decodeUnknownSync(Cart);

inEachWorld("sending an order", (world) => {
  let a: Browser;
  beforeEach(async () => {
    a = await world.signedIn("a");
    await world.sql`delete from cart`;
  });
  const orders = async () =>
    (
      await world.sql<{ count: number }>`
        select count(*)::int as count from customer_order where organization_id = ${ORG.A}`
    )[0]!.count;
  it(
    "CART-05 CART-10 CART-37 SUBMIT-20 OP-29 client, server and receipt totals agree to the cent",
    async () => {
      let [carts, sent] = [0, 0];
      const agreed = (body: unknown): { readonly lines: SubCart["lines"]; readonly totals: Totals } => {
        const cart = cartIn(body);
        const subCarts = subCartsOf(cart);
        const totals = addTotals(subCarts.map(clientTotals));
        expect(cart.summary.totals).toEqual(totals);
        carts += 1;
        return { lines: subCarts.flatMap(({ lines }) => lines), totals };
      };
      await fc.assert(
        fc.asyncProperty(filled, async ({ items, edits }) => {
          let cart = agreed((await a.post("/web-api/cart/add", { items })).body);
          for (const [at, quantity] of edits) {
            const line = cart.lines[at % cart.lines.length];
            if (line === undefined) break;
            const { id, productSku, unitOfMeasure } = line;
            const edit = { id, productSku, unitOfMeasure, quantity };
            cart = agreed((await a.post("/web-api/cart/update-item", edit)).body);
          }
          const { totals } = cart;
          const { success, confirmedOrders } = (await a.post("/web-api/cart/submit")).body;
          if (success !== true) return void (await world.sql`delete from cart`);
          sent += 1;
          const placed = confirmedOrders.map((order: any) => ({ ...order, estimated: order.isEstimated }));
          expect(addTotals(placed)).toEqual(totals);
          for (const order of confirmedOrders) {
            const { summary, lines } = await a.order(order.orderNumber);
            expect(summary).toMatchObject({ orderTotal: order.total, pendingCount: order.pendingCount });
            const ordered = lines.reduce((sum: number, { totalPrice }: any) => sum + (totalPrice ?? 0), 0);
            expect(ordered + summary.shippingTotal).toBe(order.total);
          }
        }),
        { numRuns: isSoak ? 1_300 : 15 },
      );
      console.log(`${carts} carts, ${sent} of them sent`);
      expect(carts).toBeGreaterThan(isSoak ? 2_500 : 30);
      expect(sent).toBeGreaterThan(isSoak ? 625 : 5);
    },
    LIMIT,
  );

  it.each(CUTS)(
    "OP-91 SUBMIT-07 T1 an order with an answer of which %s arrived is placed once and answered again",
    async (cut) => {
      const cutter = await answerCutter(world.base);
      cutter.at(cut);
      const through = a.twin(cutter.base);
      try {
        for (let round = 0; round < (isSoak ? 100 : 2); round += 1) {
          await a.add("BEEF1", 2);
          const before = await orders();
          const key = randomUUID();
          await expect(through.post("/web-api/cart/submit", undefined, { key })).rejects.toThrow();
          await expect.poll(orders).toBe(before + 1);
          const again = await a.post("/web-api/cart/submit", undefined, { key });
          expect([again.status, again.body.success]).toEqual([200, true]);
          expect((await a.get(`/web-api/cart/submission?key=${key}`)).body).toEqual(again.body);
          expect(await orders()).toBe(before + 1);
          expect((await a.get("/web-api/cart")).body.summary.itemCount).toBe(0);
        }
      } finally {
        await cutter.stop();
      }
    },
    LIMIT,
  );
});
