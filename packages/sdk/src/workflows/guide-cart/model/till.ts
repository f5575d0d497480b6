import * as Effect from "effect/Effect";
import type { Failure } from "@larder/domain/failure";
import { Carts } from "@larder/domain/cart/carts.port";
import type fc from "fast-check";
import { productFor } from "../../../testing/memory-catalogue.ts";
import { makeMemoryWorld, type MemoryWorld } from "../../../testing/memory-world.ts";
import { memoryPorts, memorySession } from "../../../testing/memory-ports.ts";
import { world } from "../../../testing/acceptance/world.ts";
import type { Face, Seen } from "../../../model/face.ts";
import { runWorkflow } from "../../../kernel/run-workflow.ts";
import { type GuideCartCommand, type GuideCartEvent, type GuideCartState, guideCartInitialState } from "../state.ts";
import { guideCartTransition } from "../transition.ts";

/** What was typed and not taken yet; what the cart has taken. */
export interface TillModel {
  readonly typed: Map<string, number>;
  readonly taken: Map<string, number>;
}

export interface TillReal {
  readonly guideCart: Seen<GuideCartState, GuideCartEvent>;
  readonly plain: () => GuideCartState;
  readonly shop: MemoryWorld;
  readonly scheduler: fc.Scheduler;
  readonly model: TillModel;
}

export const SKUS = ["BEEF1", "BEEF2", "FISH1", "OUT", "NOSALE"] as const;
const [organization] = world.organizations;

/** A line of the guide as the screen has it. */
export const lineOf = (shop: MemoryWorld, text: string) => {
  const product = organization === undefined ? null : productFor(shop, text, organization);
  if (product === null) throw new Error(`no product ${text}`);
  return {
    productSku: product.sku,
    variants: product.variants,
    inStock: product.variants.some((variant) => variant.inStock),
  };
};

/** The guide cart of one guide; an addition goes straight to the cart in memory. */
export const openTill = (scheduler: fc.Scheduler, failures: readonly boolean[], face: Face): TillReal => {
  const shop = makeMemoryWorld();
  const layer = memoryPorts(shop, memorySession("ada"));
  const model: TillModel = { typed: new Map(), taken: new Map() };
  const pending = [...failures];
  let ids = 0;
  let resets = 0;
  const refused: Failure = { _tag: "Refused", code: "VALIDATION", message: "No.", status: 400, fields: [] };
  const workflow = runWorkflow<GuideCartState, GuideCartEvent, GuideCartCommand>({
    initialState: guideCartInitialState,
    transition: guideCartTransition,
    context: () => ({ now: shop.clock.now, id: `id-${(ids += 1)}`, zone: world.zone }),
    execute: (command, send) => {
      if (command._tag === "After") {
        const own = (resets += 1);
        void scheduler.schedule(Promise.resolve(), "300 ms pass").then(() => own === resets && send(command.event));
      }
      if (command._tag !== "AddToCart") return;
      void scheduler.schedule(Promise.resolve(), "the addition is answered").then(() => {
        const { intent, items } = command;
        if (pending.shift() ?? false) {
          const messages = [refused.message];
          return send({ _tag: "AddSettled", intent, success: false, results: [], messages, guide: null, inCart: {} });
        }
        const { results } = Effect.runSync(
          Effect.provide(
            Carts.use((port) => port.add(items, null, intent)),
            layer,
          ),
        );
        for (const { productSku, outcome, quantity } of results) {
          if (outcome === "rejected") continue;
          model.typed.delete(productSku);
          model.taken.set(productSku, (model.taken.get(productSku) ?? 0) + quantity);
        }
        send({ _tag: "AddSettled", intent, success: true, results, messages: [], guide: null, inCart: {} });
      });
    },
  });
  const guideCart = face(workflow);
  const rules = { brand: null, flags: {}, inCart: {}, canOrder: true, onHoldMessage: "" };
  guideCart.send({ _tag: "RulesUpdated", rules });
  guideCart.send({
    _tag: "OwnerChanged",
    owner: { userName: "ada", organizationId: 101, guideId: 9_001 },
    stored: null,
  });
  return { guideCart, plain: workflow.get, shop, scheduler, model };
};

/** The guide cart holds exactly what was typed and not taken (GUIDE-CART-02 to 06). */
export const check = ({ guideCart, plain, model }: TillReal): void => {
  if (guideCart.get() !== plain()) throw new Error("what is seen is not what is");
  const { entries, quantities, notification } = guideCart.get();
  const held = new Map(entries.map((entry) => [entry.productSku as string, entry.quantity]));
  const same =
    held.size === model.typed.size &&
    [...model.typed].every(([sku, quantity]) => held.get(sku) === quantity && quantities[sku] === quantity);
  if (!same) throw new Error(`${JSON.stringify([...held])} is held, ${JSON.stringify([...model.typed])} was typed`);
  if (notification.count !== held.size || notification.status !== held.size > 0)
    throw new Error("the count is not the size");
  if (entries.some((entry) => Object.keys(entry).length !== 3 || entry.quantity <= 0))
    throw new Error("an entry is more than its three fields");
};
