import fc from "fast-check";
import { drain, type Fault } from "../../../testing/model/calls.ts";
import { Settle } from "../../../testing/model/settle.ts";
import { model } from "../../../testing/model/check-model.ts";
import { check, openHarness, SKUS } from "./harness.ts";
import { addToCart, typeQuantity } from "./moves.ts";

const made = fc.commands(
  [
    fc
      .tuple(
        fc.constantFrom(...SKUS),
        fc.oneof(fc.integer({ min: 0, max: 9_999 }).map(String), fc.constantFrom("", "-1", "1.5", "abc", "1e3")),
      )
      .map(([sku, input]) => typeQuantity(sku, input)),
    fc.boolean().map(addToCart),
    fc.nat(4).map((most) => new Settle(most, check)),
  ],
  { maxCommands: 40, size: "max" },
);

const failures = fc.array(fc.constantFrom<Fault>("none", "broken"), { maxLength: 6 });

/** Typed quantities until the cart has them, with delays and refusals. */
export const guideCartModel = model("guide-cart", (adapter) =>
  fc.asyncProperty(fc.scheduler(), made, failures, async (scheduler, commands, failing) => {
    const real = openHarness(scheduler, adapter);
    real.break(failing);
    try {
      await fc.scheduledModelRun(scheduler, () => ({ model: real.model, real }), commands);
      await drain(scheduler, () => check(real));
      const lines = real.backend.carts.get("ada@101")?.lines ?? [];
      const held = new Map<string, number>(lines.map((line) => [line.productSku, line.quantity]));
      const { taken } = real.model;
      if (held.size !== taken.size || [...taken].some(([sku, quantity]) => held.get(sku) !== quantity))
        throw new Error(`${JSON.stringify([...held])} is in the cart, ${JSON.stringify([...taken])} was taken`);
      const { adding, isResetting } = real.guideCart.get();
      if (adding !== null || isResetting) throw new Error("something is waited for");
    } finally {
      real.guideCart.close();
    }
  }),
);
