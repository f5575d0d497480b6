import { unsavedAfter } from "@larder/domain/cart/unsaved-changes";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { cartCan } from "./can.ts";
import { enqueue } from "./enqueue.ts";
import type { CartEdit } from "./intent.ts";
import { load } from "./load.ts";
import { flushOutbox, type Step } from "./queue.ts";
import { type CartState, mayBeSent } from "./state.ts";

/** The edit that ends all edits of an order before it: those that may not have been sent are dropped, its failed ones forgotten. */
const reset = (state: CartState, edit: CartEdit, context: TransitionContext): CartState => {
  const { order } = state;
  const queue = state.queue.filter((intent, index) => intent.order !== order || (index === 0 && mayBeSent(state)));
  const failed = state.failed.filter(({ intent }) => intent.order !== order);
  return enqueue({ ...state, queue, failed, lineProblems: {}, errors: [] }, edit, context);
};

/** The lines go back to those at the start of the modification, which goes on (SUBMIT-14, CART-22). */
export const cancelChanges = (state: CartState, context: TransitionContext): Step =>
  state.order !== null && cartCan(state, { _tag: "ChangesCancelled" }).ok
    ? flushOutbox(reset(state, { _tag: "CancelChanges", order: state.order }, context))
    : [state, []];

/**
 * The modification ends without being saved: the default cart shows again at once, and the cart of the order is dropped
 * behind it (SUBMIT-13, SUBMIT-15, CART-38).
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
    ...commands,
  ]);
};
