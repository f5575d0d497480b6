import fc from "fast-check";
import { expect, it } from "vitest";
import { runsOf } from "../../testing/soak.ts";
import { AddItems } from "./model/add-items.ts";
import { ComeOnline } from "./model/come-online.ts";
import { Reload } from "./model/reload.ts";
import { RemoveLine } from "./model/remove-line.ts";
import { SetQuantity } from "./model/set-quantity.ts";
import { check, heldBy, openShop, SKUS, type Fault } from "./model/shop.ts";
import { Submit } from "./model/submit.ts";

const sku = fc.constantFrom(...SKUS);
const commands = fc.commands(
  [
    // Twice, and often with 0: most of what goes wrong begins with typing, and with a line that vanishes under it.
    fc.tuple(sku, fc.integer({ min: 1, max: 40 })).map(([one, quantity]) => new SetQuantity(one, quantity)),
    fc.tuple(sku, fc.constantFrom(0, 5)).map(([one, quantity]) => new SetQuantity(one, quantity)),
    sku.map((one) => new RemoveLine(one)),
    fc.tuple(sku, fc.integer({ min: 1, max: 9 })).map(([one, quantity]) => new AddItems(one, quantity)),
    fc.constant(new Submit()),
    fc.constant(new ComeOnline()),
    fc.constant(new Reload()),
  ],
  { maxCommands: 25 },
);
const faults = fc.array(fc.constantFrom<Fault>("none", "none", "lostRequest", "lostAnswer"), { maxLength: 30 });

it("CART-10 CART-25 SUBMIT-01 SUBMIT-07 OP-75 OP-81 OP-91 whatever arrives late or never, the cart ends as it was meant, and each order is placed once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), commands, faults, async (scheduler, made, faulty) => {
      const real = openShop(scheduler, faulty);
      await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), made);
      while (scheduler.count() > 0) {
        await scheduler.waitOne();
        // The answers' own promises come before the next task.
        await new Promise((resolve) => setImmediate(resolve));
        check(real);
      }
      const state = real.cart.get();
      expect(state.queue).toEqual([]);
      expect(state.submitting).toBe(null);
      expect(heldBy(real.shop)).toEqual(
        Object.fromEntries([...real.model.intended].filter(([, quantity]) => quantity > 0)),
      );
      expect(real.shop.orders).toHaveLength(real.model.accepted);
    }),
    { numRuns: runsOf(1_000, process.env["LARDER_SOAK"]) },
  );
});
