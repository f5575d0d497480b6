import { unsavedAfter } from "@larder/domain/cart/unsaved-changes";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { cartCan } from "./can.ts";
import { enqueue } from "./enqueue.ts";
import type { CartEdit } from "./intent.ts";
import { load } from "./load.ts";
import { flushOutbox, type Step } from "./queue.ts";
import { type CartState, mayBeSent } from "./state.ts";

const reset = (state: CartState, edit: CartEdit, context: TransitionContext): CartState => {
  const { order } = state;
  const queue = state.queue.filter((intent, index) => intent.order !== order || (index === 0 && mayBeSent(state)));
  const failed = state.failed.filter(({ intent }) => intent.order !== order);
  return enqueue({ ...state, queue, failed, lineProblems: {}, errors: [] }, edit, context);
};

/** Resets the order's lines to the start of the modification, which stays open (SUBMIT-14, CART-22). */
export const cancelChanges = (state: CartState, context: TransitionContext): Step => {
  const { order, optimisticCart: before } = state;
  if (order === null || !cartCan(state, { _tag: "ChangesCancelled" }).ok) return [state, []];
  const next = reset(state, { _tag: "CancelChanges", order }, context);
  const dropped = state.queue.filter((intent) => intent.order === order && !next.queue.includes(intent));
  const added = dropped.flatMap(({ edit: made }) => (made._tag === "AddItems" ? made.items : []));
  const cancelledChanges = before === null ? null : { order, before, added, version: null };
  return flushOutbox({ ...next, cancelledChanges });
};

/**
 * Ends the modification without saving: shows the default cart at once and drops the order's cart in the background
 * (SUBMIT-13, SUBMIT-15, CART-38).
 */
export const endEdit = (state: CartState, by: "cancel" | "leave", context: TransitionContext): Step => {
  const { order } = state;
  if (order === null || !cartCan(state, { _tag: "EditEnded" }).ok) return [state, []];
  const dropped = reset(state, { _tag: "DeleteEdit", order }, context);
  const [next, commands] = load(
    {
      ...dropped,
      hasUnsavedChanges: unsavedAfter(state.hasUnsavedChanges, "editDeleted"),
      warnings: [],
      written: null,
    },
    null,
  );
  return flushOutbox(next, [
    {
      _tag: "Track",
      event: { _tag: "ModificationEnded", orderNumber: order, outcome: by === "leave" ? "left" : "deleted" },
    },
    ...(by === "leave"
      ? [{ _tag: "Toast", message: { _tag: "OrderEditLeft", orderNumber: order }, style: "info" } as const]
      : []),
    ...commands,
  ]);
};
