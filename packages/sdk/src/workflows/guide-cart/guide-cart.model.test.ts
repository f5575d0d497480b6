import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../testing/soak.ts";
import { AddToCart } from "./model/add-to-cart.ts";
import { check, openTill, SKUS } from "./model/till.ts";
import { TypeQuantity } from "./model/type-quantity.ts";

const commands = fc.commands(
  [
    fc
      .tuple(
        fc.constantFrom(...SKUS),
        fc.oneof(fc.integer({ min: 0, max: 9_999 }).map(String), fc.constantFrom("", "-1", "1.5", "abc", "1e3")),
      )
      .map(([sku, input]) => new TypeQuantity(sku, input)),
    fc.boolean().map((confirmed) => new AddToCart(confirmed)),
  ],
  { maxCommands: 40 },
);

it("GUIDE-CART-02 GUIDE-CART-03 GUIDE-CART-04 GUIDE-CART-05 GUIDE-CART-06 GUIDE-CART-09 GUIDE-CART-10 GUIDE-CART-11 nothing typed is lost or added twice", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      commands,
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (scheduler, made, failures) => {
        const real = openTill(scheduler, failures);
        await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), made);
        while (scheduler.count() > 0) {
          await scheduler.waitOne();
          await new Promise((resolve) => setImmediate(resolve));
          check(real);
        }
        const held = Object.fromEntries(
          (real.shop.carts.get("ada@101")?.lines ?? []).map((line) => [line.sku, line.quantity]),
        );
        expect(held).toEqual(Object.fromEntries(real.model.taken));
        expect(real.guideCart.get()).toMatchObject({ adding: null, isResetting: false });
      },
    ),
    { numRuns: runsOf(1_000, process.env["LARDER_SOAK"]) },
  );
});
