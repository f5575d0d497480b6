import type { CartLineId } from "@larder/domain/cart/cart.schema";
import type { CartDifference } from "@larder/domain/cart/differences-from-seen";
import { withAcknowledged } from "@larder/domain/cart/own-changes";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { differencesOf } from "./differences.ts";
import { changesAcknowledged } from "./edits.ts";
import type { Step } from "./queue.ts";
import type { CartState } from "./state.ts";

/** The cart with this as seen; the review ends with the last difference. */
export const withSeen = (state: CartState, seen: ShownCart): CartState => {
  if (state.review === null) return state;
  const next = { ...state, review: { ...state.review, seen } };
  return differencesOf(next).length === 0 ? { ...next, review: null } : next;
};

/** The open difference of this key; undefined = none. */
export const differenceOf = (state: CartState, key: string): CartDifference | undefined =>
  differencesOf(state).find((one) => one.key === key);

/** Acknowledging a line also settles its difference. */
export const lineAcknowledged = (state: CartState, id: CartLineId, context: TransitionContext): Step => {
  const difference = differenceOf(state, `line:${id}`);
  return difference?._tag === "Line" && difference.now !== null && state.review !== null
    ? changesAcknowledged(withSeen(state, withAcknowledged(state.review.seen, difference.now)), id, context)
    : changesAcknowledged(state, id, context);
};
