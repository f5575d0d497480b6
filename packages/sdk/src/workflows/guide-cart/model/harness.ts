import { moveOf } from "../../../testing/model/move.ts";
import * as Effect from "effect/Effect";
import type { Failure } from "@larder/domain/failure";
import { Carts } from "@larder/domain/cart/carts.port";
import type fc from "fast-check";
import { productFor } from "../../../testing/fake-backend/catalogue.ts";
import { makeFakeBackend, type FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { fakePorts, fakeSession } from "../../../testing/fake-backend/ports.ts";
import { world } from "../../../testing/acceptance/world.ts";
import type { ViewAdapter, AdaptedWorkflow } from "../../../testing/model/view-adapter.ts";
import { runWorkflow } from "../../../kernel/run-workflow.ts";
import { type GuideCartCommand, type GuideCartEvent, type GuideCartState, guideCartInitialState } from "../state.ts";
import { guideCartTransition } from "../transition.ts";

/** What was typed and not taken yet; what the cart has taken. */
export interface GuideCartModel {
  readonly typed: Map<string, number>;
  readonly taken: Map<string, number>;
}

export interface GuideCartReal {
  readonly guideCart: AdaptedWorkflow<GuideCartState, GuideCartEvent>;
  readonly plain: () => GuideCartState;
  readonly backend: FakeBackend;
  readonly scheduler: fc.Scheduler;
  readonly model: GuideCartModel;
}

export const SKUS = ["BEEF1", "BEEF2", "FISH1", "OUT", "NOSALE"] as const;
const [organization] = world.organizations;

/** A line of the guide as the screen has it. */
export const lineOf = (backend: FakeBackend, text: string) => {
  const product = organization === undefined ? null : productFor({ backend, organization }, text);
  if (product === null) throw new Error(`no product ${text}`);
  return {
    productSku: product.sku,
    variants: product.variants,
    inStock: product.variants.some((variant) => variant.inStock),
  };
};

/** The guide cart of one guide; an addition goes straight to the cart in memory. */
export const openHarness = (
  scheduler: fc.Scheduler,
  failures: readonly boolean[],
  adapter: ViewAdapter,
): GuideCartReal => {
  const backend = makeFakeBackend();
  const layer = fakePorts(backend, fakeSession("ada"));
  const model: GuideCartModel = { typed: new Map(), taken: new Map() };
  const pending = [...failures];
  let ids = 0;
  let resets = 0;
  const refused: Failure = { _tag: "Refused", code: "VALIDATION", message: "No.", status: 400, fields: [] };
  const workflow = runWorkflow<GuideCartState, GuideCartEvent, GuideCartCommand>({
    initialState: guideCartInitialState,
    transition: guideCartTransition,
    context: () => ({ now: backend.clock.now, id: `id-${(ids += 1)}`, zone: world.zone }),
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
  const guideCart = adapter(workflow);
  const rules = { brand: null, flags: {}, inCart: {}, canOrder: true, onHoldMessage: "" };
  guideCart.send({ _tag: "RulesUpdated", rules });
  guideCart.send({
    _tag: "OwnerChanged",
    owner: { userName: "ada", organizationId: 101, guideId: 9_001 },
    stored: null,
  });
  return { guideCart, plain: workflow.get, backend, scheduler, model };
};

/** The guide cart holds exactly what was typed and not taken (GUIDE-CART-02 to 06). */
export const check = ({ guideCart, plain, model }: GuideCartReal): void => {
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

/** Something that is done; `check` holds after it. */
export const move = moveOf<GuideCartModel, GuideCartReal>(check);
