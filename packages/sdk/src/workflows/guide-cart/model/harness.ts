import { Carts } from "@larder/domain/cart/carts.port";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import type { FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { productFor } from "../../../testing/fake-backend/catalogue.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { moveOf } from "../../../testing/model/move.ts";
import { openWorkflow } from "../../../testing/model/open-workflow.ts";
import type { ViewAdapter } from "../../../testing/model/view-adapter.ts";
import { type GuideCartCommand, type GuideCartEvent, type GuideCartState, guideCartInitialState } from "../state.ts";
import { guideCartTransition } from "../transition.ts";

/** Typed quantities not yet accepted, and those the cart accepted. */
export interface GuideCartModel {
  readonly typed: Map<string, number>;
  readonly taken: Map<string, number>;
}

export const SKUS = ["BEEF1", "BEEF2", "FISH1", "OUT", "NOSALE"] as const;
const [organization] = world.organizations;

export const lineOf = (backend: FakeBackend, text: string) => {
  const product = organization === undefined ? null : productFor({ backend, organization }, text);
  if (product === null) throw new Error(`no product ${text}`);
  return {
    productSku: product.sku,
    variants: product.variants,
    inStock: product.variants.some((variant) => variant.inStock),
  };
};

/** A guide's cart; additions go straight to the in-memory cart. */
export const openHarness = (scheduler: fc.Scheduler, adapter: ViewAdapter) => {
  const model: GuideCartModel = { typed: new Map(), taken: new Map() };
  const add = async (
    command: Extract<GuideCartCommand, { _tag: "AddToCart" }>,
    send: (event: GuideCartEvent) => void,
  ) => {
    const { intent, items } = command;
    const results = await opened.call(command, (fault) =>
      fault === "none"
        ? Effect.runSync(
            Effect.provide(
              Carts.use((port) => port.add(items, null, intent)),
              opened.layer(),
            ),
          ).results
        : null,
    );
    for (const { productSku, outcome, quantity } of results ?? []) {
      if (outcome === "rejected") continue;
      model.typed.delete(productSku);
      model.taken.set(productSku, (model.taken.get(productSku) ?? 0) + quantity);
    }
    const messages = results === null ? ["No."] : [];
    const success = results !== null;
    send({ _tag: "AddSettled", intent, success, results: results ?? [], messages, guide: null });
  };
  const opened = openWorkflow<GuideCartState, GuideCartEvent, GuideCartCommand>(
    scheduler,
    adapter,
    { initialState: guideCartInitialState, transition: guideCartTransition, handlers: {} },
    (command, send) => (command._tag === "AddToCart" ? void add(command, send) : opened.host(command, send)),
  );
  const { view: guideCart } = opened;
  guideCart.send({
    _tag: "OwnerChanged",
    owner: { userName: "ada", organizationId: 101, guideId: 9_001 },
    stored: null,
  });
  return { ...opened, guideCart, model };
};
export type GuideCartReal = ReturnType<typeof openHarness>;

/** The guide cart contains exactly what was typed and not accepted (GUIDE-CART-02 to 06). */
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

export const move = moveOf<GuideCartModel, GuideCartReal>(check);
