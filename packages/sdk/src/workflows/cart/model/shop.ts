import { linesOf } from "@larder/domain/cart/cart-lines";
import type { CartLine } from "@larder/domain/cart/cart.schema";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import { emptyCart, withItems } from "../../../testing/memory-cart.ts";
import { memoryPorts, memorySession } from "../../../testing/memory-ports.ts";
import { makeMemoryWorld, type MemoryWorld, userOf } from "../../../testing/memory-world.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { startWorkflow, type Workflow } from "../../../workflow.ts";
import { perform } from "../perform.ts";
import { type CartCommand, type CartEvent, type CartState, initial, type StoredCart } from "../state.ts";
import { transition } from "../transition.ts";
import { toStore } from "../view.ts";

/** What happens to one call: it arrives, it never arrives, or its answer never does. */
export type Fault = "none" | "lostRequest" | "lostAnswer";

/** What the customer means to have, by sku: nothing but sums. */
export interface CartModel {
  intended: Map<string, number>;
  /** What was added since an order was asked for, until it is settled. */
  sinceSubmit: Map<string, number> | null;
  accepted: number;
}

/** The cart workflow on the shop in memory, with a scheduler between the two. */
export interface CartReal {
  cart: Workflow<CartState, CartEvent>;
  readonly shop: MemoryWorld;
  readonly model: CartModel;
  /** The most writes of one page that were on their way at once. */
  readonly most: () => number;
  /** Closes the page and opens it again: what has not arrived never does, what was kept is there. */
  readonly reload: () => void;
}

const OWNER = "ada@101";
export const SKUS = ["BEEF1", "P001"] as const;

export const shownLine = (state: CartState, sku: string): CartLine | undefined =>
  state.shown === null ? undefined : linesOf(state.shown).find((line) => line.productSku === sku);

/** Pieces of each product that the shop holds. */
export const heldBy = (shop: MemoryWorld): Record<string, number> =>
  Object.fromEntries((shop.carts.get(OWNER)?.lines ?? []).map((line) => [line.sku, line.quantity]));

const isWrite = (command: { readonly _tag: string }): boolean => command._tag === "Write" || command._tag === "Submit";

/** A cart with two of each product, loaded; from then on every call and every wait is a task of the scheduler. */
export const openShop = (scheduler: fc.Scheduler, faults: readonly Fault[]): CartReal => {
  const shop = makeMemoryWorld();
  const session = memorySession("ada");
  const layer = memoryPorts(shop, session);
  const items = SKUS.map((sku) => ({ productSku: sku as never, unitOfMeasure: "CS" as never, quantity: 2 }));
  const [organization] = world.organizations;
  if (organization === undefined) throw new Error("the world has no organization");
  shop.carts.set(OWNER, withItems(shop, organization, emptyCart, items).cart);

  const model: CartModel = { intended: new Map(SKUS.map((sku) => [sku, 2])), sinceSubmit: null, accepted: 0 };
  const pending = [...faults];
  let most = 0;
  let ids = 0;
  const lost: Failure = { _tag: "Unreachable", detail: "lost" };
  const run = (command: CartCommand): CartEvent | null =>
    Effect.runSync(Effect.provide(perform(command as never), layer));

  /** Opens the page with what was kept of the former one. */
  const open = (stored: StoredCart | null): { readonly cart: CartReal["cart"]; readonly close: () => void } => {
    const timers = new Map<string, object>();
    let isOpen = true;
    let inFlight = 0;
    const call = async (command: CartCommand, send: (event: CartEvent) => void) => {
      if (isWrite(command)) most = Math.max(most, (inFlight += 1));
      await scheduler.schedule(Promise.resolve(), `${command._tag} arrives`);
      if (!isOpen) return;
      const fault = pending.shift() ?? "none";
      shop.intercept.current = (_, effect) =>
        fault === "none"
          ? effect
          : fault === "lostRequest"
            ? Effect.fail(lost)
            : Effect.andThen(effect, Effect.fail(lost));
      const event = run(command);
      shop.intercept.current = (_, effect) => effect;
      await scheduler.schedule(Promise.resolve(), `${command._tag} is answered (${fault})`);
      if (isWrite(command)) inFlight -= 1;
      if (isOpen && event !== null) send(event);
    };
    const after = (command: Extract<CartCommand, { _tag: "After" }>, send: (event: CartEvent) => void) => {
      const token = {};
      timers.set(command.slot, token);
      void scheduler.schedule(Promise.resolve(), `${command.ms} ms pass`).then(() => {
        if (!isOpen || timers.get(command.slot) !== token) return;
        shop.clock.now += command.ms;
        send(command.event);
      });
    };
    const cart = startWorkflow<CartState, CartEvent, CartCommand>({
      initial,
      transition,
      moment: () => ({ now: shop.clock.now, id: `id-${(ids += 1)}`, zone: world.zone }),
      perform: (command, send) => {
        switch (command._tag) {
          case "After":
            return after(command, send);
          case "Cancel":
            return void timers.delete(command.slot);
          case "LoadCart":
          case "Write":
          case "Submit":
          case "AskSubmission":
          case "Validate":
          case "RefreshPrices":
            return void call(command, send);
          default:
        }
      },
    });
    cart.send({ _tag: "UserTold", user: userOf(session) });
    if (stored !== null) cart.send({ _tag: "Restored", stored });
    cart.send({ _tag: "LoadAsked", order: null });
    let submitting = cart.get().submitting;
    cart.subscribe(() => {
      const { submitting: now, submitted } = cart.get();
      if (submitting !== null && now === null) settleSubmit(model, submitted !== null);
      submitting = now;
    });
    return { cart, close: () => (isOpen = false) };
  };

  let page = open(null);
  const real: CartReal = {
    cart: page.cart,
    shop,
    model,
    most: () => most,
    reload: () => {
      const stored = toStore(page.cart.get());
      page.close();
      // Through text, as a storage keeps it.
      page = open(stored === null ? null : (JSON.parse(JSON.stringify(stored)) as StoredCart));
      real.cart = page.cart;
    },
  };
  return real;
};

/** An order that was asked for is accepted, and the cart starts anew; or it is not, and the cart is as it was. */
const settleSubmit = (model: CartModel, isAccepted: boolean): void => {
  if (isAccepted) model.accepted += 1;
  const base = isAccepted ? new Map<string, number>() : model.intended;
  for (const [sku, quantity] of model.sinceSubmit ?? []) base.set(sku, (base.get(sku) ?? 0) + quantity);
  model.intended = base;
  model.sinceSubmit = null;
};

/** What holds after every step, whatever has arrived by then. */
export const check = ({ cart, model, most }: CartReal): void => {
  const state = cart.get();
  if (most() > 1) throw new Error("two writes of one cart are on their way at once");
  if (state.submitting !== null && state.queue.some((intent) => intent.edit._tag !== "AddItems"))
    throw new Error("an edit waits while an order is being sent");
  if (model.sinceSubmit !== null || state.status !== "ready") return;
  for (const sku of SKUS) {
    if (state.queue.some(({ edit }) => edit._tag === "AddItems" && edit.items.some((item) => item.productSku === sku)))
      continue;
    // A line that the server took out shows again when it is added anew.
    const isThere = state.server !== null && linesOf(state.server).some((line) => line.productSku === sku);
    if (!isThere && state.queue.some(({ edit }) => edit._tag === "SetLine" && edit.line.productSku === sku)) continue;
    const shown = shownLine(state, sku)?.quantity ?? 0;
    if (shown !== (model.intended.get(sku) ?? 0))
      throw new Error(`${sku}: ${shown} is shown, ${model.intended.get(sku)} is meant`);
  }
};
