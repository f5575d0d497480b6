import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { DeliveryChoice } from "@larder/domain/cart/carts.port";
import { type CartDifference, withAccepted } from "@larder/domain/cart/differences-from-seen";
import { keepingEdits } from "@larder/domain/cart/keep-difference";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { differenceOf, withSeen } from "./acknowledge.ts";
import { cartCan } from "./can.ts";
import { differencesOf } from "./differences.ts";
import { changesAcknowledged, edit } from "./edits.ts";
import type { Step } from "./queue.ts";
import type { CartState } from "./state.ts";

const take = (state: CartState, difference: CartDifference, context: TransitionContext): Step => {
  if (state.review === null) return [state, []];
  const taken = withSeen(state, withAccepted(state.review.seen, difference));
  // A decision here also acknowledges the line or delivery.
  if (difference._tag === "Line" && difference.now !== null)
    return changesAcknowledged(taken, difference.now.id, context);
  const moved = movedTo(taken, difference);
  return moved === null ? [taken, []] : edit(taken, { _tag: "SetDeliveryDate", choice: moved }, context);
};

/** The day a delivery moved to, as a choice; null = it didn't move by itself. */
const movedTo = ({ optimisticCart: cart }: CartState, difference: CartDifference): DeliveryChoice | null => {
  if (difference._tag !== "Delivery" || !difference.aspects.includes("day") || cart === null) return null;
  const key = subCartKey(difference.now);
  const held = subCartsOf(cart).find((subCart) => subCartKey(subCart) === key);
  const { movedFrom = null, selectedDeliveryDate: date = null } = held?.deliveryInformation ?? {};
  return held === undefined || movedFrom === null || date === null ? null : { ...deliveryPlace(held), date };
};

export const differenceTaken = (state: CartState, key: string, context: TransitionContext): Step => {
  const difference = differenceOf(state, key);
  return difference === undefined || !cartCan(state, { _tag: "DifferenceTaken" }).ok
    ? [state, []]
    : take(state, difference, context);
};

export const allDifferencesTaken = (state: CartState, context: TransitionContext): Step => {
  if (!cartCan(state, { _tag: "AllDifferencesTaken" }).ok) return [state, []];
  return differencesOf(state).reduce<Step>(
    ([taken, commands], difference, index) => {
      const [next, more] = take(taken, difference, { ...context, id: `${context.id}.${index}` });
      return [next, [...commands, ...more]];
    },
    [state, []],
  );
};

/** Restores what was seen with ordinary edits (SUBMIT-09). */
export const differenceKept = (state: CartState, key: string, context: TransitionContext): Step => {
  const { review, optimisticCart: cart } = state;
  const difference = differenceOf(state, key);
  if (review === null || cart === null || difference === undefined) return [state, []];
  if (!cartCan(state, { _tag: "DifferenceKept" }).ok) return [state, []];
  return keepingEdits(difference, review.cart, cart, context.now).reduce<Step>(
    ([kept, commands], made, index) => {
      const line = made._tag === "SetLine" ? made.line.id : undefined;
      const [next, more] = edit(kept, made, { ...context, id: `${context.id}.${index}` }, line);
      return [next, [...commands, ...more]];
    },
    [state, []],
  );
};
