import { linesOf } from "@larder/domain/cart/cart-lines";
import type { CartLine } from "@larder/domain/cart/cart.schema";
import * as Effect from "effect/Effect";
import type fc from "fast-check";
import type { ViewAdapter } from "../../../testing/model/view-adapter.ts";
import { emptyCart } from "../../../testing/fake-backend/cart.ts";
import { withItems } from "../../../testing/fake-backend/cart-edits.ts";
import { fakePorts, fakeSession } from "../../../testing/fake-backend/ports.ts";
import { makeFakeBackend, type FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { userOf } from "../../../testing/fake-backend/session.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { OPEN_RULES } from "../../../testing/moment.ts";
import { runWorkflow } from "../../../kernel/run-workflow.ts";
import { handle } from "../../../testing/model/handle.ts";
import { cartHandlers } from "../handlers.ts";
import type { CartCommand } from "../commands.ts";
import type { CartEvent } from "../events.ts";
import { type CartState, cartInitialState, type StoredCart } from "../state.ts";
import { MAX_CHECKS } from "../tries.ts";
import { cartTransition } from "../transition.ts";
import { toStore } from "../view.ts";
import { lineOf } from "../intent.ts";
import { failureOf, type Fault, isConnection, isDone, type Trouble } from "./faults.ts";
import { type CartModel, notAdded, settleFailed, settleSubmit } from "./intended.ts";

const USER = "ada";
const OWNER = "ada@101";
export const SKUS = ["BEEF1", "P001"] as const;

export const shownLine = (state: CartState, sku: string): CartLine | undefined =>
  state.optimisticCart === null ? undefined : linesOf(state.optimisticCart).find((line) => line.productSku === sku);

export const heldBy = (backend: FakeBackend): Record<string, number> =>
  Object.fromEntries((backend.carts.get(OWNER)?.lines ?? []).map((line) => [line.productSku, line.quantity]));

const isWrite = (command: { readonly _tag: string }): boolean => command._tag === "Write" || command._tag === "Submit";

/** A loaded cart with two of each product, whose calls and waits are tasks of the scheduler. */
export const openHarness = (scheduler: fc.Scheduler, { faults, outage }: Trouble, adapter: ViewAdapter) => {
  const backend = makeFakeBackend();
  const session = fakeSession(USER);
  const layer = fakePorts(backend, session);
  const items = SKUS.map((sku) => ({ productSku: sku as never, unitOfMeasure: "CS" as never, quantity: 2 }));
  const [organization] = world.organizations;
  if (organization === undefined) throw new Error("the world has no organization");
  backend.carts.set(OWNER, withItems({ backend, organization }, emptyCart, items).cart);

  const model: CartModel = { ops: SKUS.map((sku) => ({ sku, set: 2 })), submitAt: null, accepted: 0 };
  const pending = [...faults];
  const sends = new Map<string, number>();
  let most = 0;
  let mostSends = 0;
  let isUnsure = false;
  let away = 0;
  let ids = 0;
  const faultOf = (command: CartCommand): Fault => {
    const { outage: lasting } = real;
    // Without a connection the cart is reread until there is one.
    if (lasting !== null && isConnection(lasting.fault) && (away += 1) > 80) real.outage = null;
    else if (lasting !== null) return lasting.of === "all" || isWrite(command) ? lasting.fault : "none";
    return pending.shift() ?? "none";
  };
  const run = (command: CartCommand, fault: Fault): CartEvent | null => {
    backend.intercept.current = (_, effect) => {
      if (fault === "none") return effect;
      const failed = Effect.fail(failureOf(fault));
      return isDone(fault) ? Effect.andThen(effect, failed) : failed;
    };
    try {
      return Effect.runSync(Effect.provide(handle(cartHandlers, command as never), layer));
    } finally {
      backend.intercept.current = (_, effect) => effect;
    }
  };
  /** Line edits given up but still in flight. */
  const late: Extract<CartCommand, { _tag: "Write" }>[] = [];
  const deliverLate = ({ intent }: Extract<CartCommand, { _tag: "Write" }>) => {
    const line = lineOf(intent.edit);
    for (const one of late.filter((write) => lineOf(write.intent.edit) === line && write.intent.stamp < intent.stamp)) {
      late.splice(late.indexOf(one), 1);
      run(one, "none");
    }
  };
  const count = (command: CartCommand) => {
    const key =
      command._tag === "Write" ? command.intent.id : "intent" in command ? `${command._tag} ${command.intent}` : "";
    if (!isWrite(command) && command._tag !== "LoadSubmission") return;
    sends.set(key, (sends.get(key) ?? 0) + 1);
    if (command._tag === "Write") mostSends = Math.max(mostSends, sends.get(key) ?? 0);
    else if ((sends.get(key) ?? 0) > 3 * MAX_CHECKS) throw new Error(`${key} was sent ${sends.get(key)} times`);
  };

  const open = (stored: StoredCart | null, lastStamp: number) => {
    const timers = new Map<string, object>();
    let isOpen = true;
    let inFlight = 0;
    sends.clear();
    const call = async (command: CartCommand, send: (event: CartEvent) => void) => {
      count(command);
      if (isWrite(command)) most = Math.max(most, (inFlight += 1));
      await scheduler.schedule(Promise.resolve(), `${command._tag} arrives`);
      if (!isOpen) return;
      const fault = faultOf(command);
      const event = run(command, fault);
      if (command._tag === "Write" && lineOf(command.intent.edit) !== null) {
        if (fault === "overtaken") late.push(command);
        else if (isDone(fault)) deliverLate(command);
      }
      if (
        command._tag === "Write" &&
        command.intent.edit._tag === "AddItems" &&
        backend.keys.has(`${USER} ${command.intent.id}`)
      )
        made.add(command.intent.id);
      await scheduler.schedule(Promise.resolve(), `${command._tag} is answered (${fault})`);
      if (isWrite(command)) inFlight -= 1;
      if (!isOpen || event === null) return;
      // After a lost connection, the attempts start over.
      if (event._tag === "WriteReconciled" && workflow.get().head === "reconnecting") sends.clear();
      if (event._tag === "ReconcileFailed") isUnsure = true;
      send(event);
    };
    const after = (command: Extract<CartCommand, { _tag: "After" }>, send: (event: CartEvent) => void) => {
      const token = {};
      timers.set(command.concurrencyKey, token);
      void scheduler.schedule(Promise.resolve(), `${command.ms} ms pass`).then(() => {
        if (!isOpen || timers.get(command.concurrencyKey) !== token) return;
        backend.clock.now += command.ms;
        send(command.event);
      });
    };
    const workflow = runWorkflow<CartState, CartEvent, CartCommand>({
      initialState: cartInitialState,
      transition: cartTransition,
      context: () => ({ now: backend.clock.now, id: `id-${(ids += 1)}`, zone: world.zone, rules: OPEN_RULES }),
      execute: (command, send) => {
        switch (command._tag) {
          case "After":
            return after(command, send);
          case "Cancel":
            return void timers.delete(command.concurrencyKey);
          case "AddSettled":
            if (!command.add.success && !made.has(command.add.intent)) notAdded(model, command.add.intent);
            return;
          case "LoadCart":
          case "EditOrder":
          case "Write":
          case "ReconcileWrite":
          case "Submit":
          case "LoadSubmission":
          case "Validate":
          case "RefreshPrices":
            return void call(command, send);
          default:
        }
      },
    });
    const cart = adapter(workflow);
    cart.send({ _tag: "ClientChanged", client: "browser", lastStamp });
    cart.send({ _tag: "UserChanged", user: userOf(session) });
    if (stored !== null) cart.send({ _tag: "Restored", stored });
    cart.send({ _tag: "LoadRequested", order: null });
    let { submitting, submitted, failed } = workflow.get();
    workflow.subscribe(() => {
      settleFailed(model, failed, workflow.get(), made);
      failed = workflow.get().failed;
      const state = workflow.get();
      // The previous order's submission stays in the state until the customer leaves its confirmation.
      if (submitting !== null && state.submitting === null) settleSubmit(model, state.submitted !== submitted);
      ({ submitting, submitted } = state);
    });
    return { cart, plain: workflow.get, close: () => ((isOpen = false), cart.close()) };
  };

  const made = new Set<string>();
  let page = open(null, 0);
  const real = {
    get cart() {
      return page.cart;
    },
    /** The workflow's current state, bypassing the view. */
    plain: () => page.plain(),
    backend,
    scheduler,
    model,
    outage,
    most: () => most,
    /** The most sends of one write without a lost connection in between. */
    mostSends: () => mostSends,
    isUnsure: () => isUnsure,
    dropFaults: () => void (pending.length = 0),
    /** Closes and reopens the page: what hasn't arrived never does; stored edits return. */
    reload: () => {
      const stored = toStore(page.plain());
      const { lastStamp } = page.plain();
      page.close();
      // As text, like a real storage.
      page = open(stored === null ? null : (JSON.parse(JSON.stringify(stored)) as StoredCart), lastStamp);
    },
  };
  return real;
};
export type CartReal = ReturnType<typeof openHarness>;
