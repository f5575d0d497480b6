import { needsStart } from "@larder/domain/cart/start-order";
import { NOT_STARTED } from "@larder/domain/text/order-refusals";
import type { TransitionContext } from "../../kernel/workflow.ts";
import type { ShopContext } from "../../definition/shop-rules.ts";
import { cartCan } from "./can.ts";
import { edit } from "./edits.ts";
import { enqueue } from "./enqueue.ts";
import { flushOutbox, type Step } from "./queue.ts";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { CartEdit } from "./intent.ts";
import type { CartEvent } from "./events.ts";
import type { CartState } from "./state.ts";

const refused = (state: CartState, intent: string, message: string): Step => {
  const add = { intent, success: false, results: [], messages: [message] };
  return [{ ...state, settledAdd: add }, [{ _tag: "AddSettled", add }]];
};

const additionOf = (items: readonly ItemToAdd[], isAnnounced: boolean): CartEdit =>
  isAnnounced ? { _tag: "AddItems", items, isAnnounced } : { _tag: "AddItems", items };

/** Whether the delivery day must be chosen first (SUBMIT-21, OP-05). */
const mustStart = ({ optimisticCart, queue }: CartState, { now, rules }: ShopContext): boolean =>
  rules.asksToStart &&
  optimisticCart !== null &&
  needsStart(optimisticCart, now) &&
  queue.every(({ edit: queued }) => queued._tag !== "AddItems");

/** Adds products once under the requester's key, or says why not (OP-91). */
export const itemsAdded = (
  state: CartState,
  { items, intent: key, _tag }: Extract<CartEvent, { _tag: "ItemsAdded" }>,
  context: ShopContext,
): Step => {
  if (items.length === 0) return [state, []];
  const intent = key ?? context.id;
  if (state.queue.some(({ id }) => id === intent)) return [state, []];
  const allowed = cartCan(state, { _tag });
  if (!allowed.ok) {
    const message = "message" in allowed.reason ? allowed.reason.message : "";
    return refused({ ...state, errors: [message] }, intent, message);
  }
  if (mustStart(state, context)) {
    const [next, commands] = startDeclined(state);
    return [{ ...next, starting: { items, intent, ...(key === undefined ? { isAnnounced: true } : {}) } }, commands];
  }
  return flushOutbox(enqueue({ ...state, errors: [] }, additionOf(items, key === undefined), context, intent));
};

/** Sends the order's day and location, then what waited for them (SUBMIT-21). */
export const orderStarted = (
  state: CartState,
  { _tag, ...start }: Extract<CartEvent, { _tag: "OrderStarted" }>,
  context: TransitionContext,
): Step => {
  const { starting, optimisticCart } = state;
  if (starting === null || optimisticCart === null) return [state, []];
  const choice = { businessUnitId: optimisticCart.cartBusinessUnitId, ...start };
  const [dated, commands] = edit({ ...state, starting: null }, { _tag: "SetDeliveryDate", choice }, context);
  const add = additionOf(starting.items, starting.isAnnounced === true);
  return flushOutbox(enqueue(dated, add, context, starting.intent), commands);
};

/** Drops what waited for the order's start; it stays where it was typed. */
export const startDeclined = (state: CartState): Step =>
  state.starting === null ? [state, []] : refused({ ...state, starting: null }, state.starting.intent, NOT_STARTED);
