import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, CartLineId } from "@larder/domain/cart/cart.schema";
import type { DeliveryChoice } from "@larder/domain/cart/carts.port";
import { CART_AS_SEEN, CART_DIFFERED } from "@larder/domain/text/order-refusals";
import { type CartDifference, differencesFromSeen, withAccepted } from "@larder/domain/cart/differences-from-seen";
import { keepingEdits } from "@larder/domain/cart/keep-difference";
import { withAcknowledged, withOwnChanges, withOwnItems, withOwnLine } from "@larder/domain/cart/own-changes";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import type { SentElsewhere } from "./state.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { cartCan } from "./can.ts";
import { differencesOf, sightOf } from "./differences.ts";
import { changesAcknowledged, edit } from "./edits.ts";
import type { CartEvent } from "./events.ts";
import { type CartEdit, isReset } from "./intent.ts";
import type { Step } from "./queue.ts";
import type { CartState, SubmitIntent } from "./state.ts";

const placeOf = (made: CartEdit) => ("choice" in made ? made.choice : null);

const isAlone = (before: Cart | null, after: Cart | null): boolean =>
  before !== null &&
  after !== null &&
  (before.id === "" || before.id === after.id) &&
  before.version + 1 === after.version;

/** What was seen plus an own edit: only others' changes count as differences. */
const withOwnEdit = (seen: ShownCart, made: CartEdit, now: ShownCart): ShownCart => {
  switch (made._tag) {
    case "SetLine":
    case "RemoveLine":
      return withOwnLine(seen, made.line, now);
    case "AddItems":
      return withOwnItems(seen, made.items, now);
    case "SetDeliveryDate":
    case "SetAddress":
    case "SetShipping":
      return withOwnChanges(seen, seen, { ...seen, deliveries: now.deliveries }, made.choice);
    case "CancelChanges":
    case "DeleteEdit":
      return now;
    case "SetFields":
      return seen;
  }
};

/** This client's edit that an event settled; null = none. */
const settledEdit = (previous: CartState, next: CartState, event: CartEvent): CartEdit | null => {
  const [head] = previous.queue;
  const isAnswer = event._tag === "WriteSucceeded" || event._tag === "WriteReconciled";
  return isAnswer && head !== undefined && !next.queue.some(({ id }) => id === head.id) ? head.edit : null;
};

const seenAfter = (seen: ShownCart, previous: CartState, next: CartState, made: CartEdit | null): ShownCart => {
  const [before, after] = [previous.optimisticCart, next.optimisticCart];
  if (before === null || after === null) return seen;
  const now = sightOf(after);
  if (made !== null && isReset(made)) return now;
  const own = previous.landed.reduce((sight, landed) => withOwnEdit(sight, landed, now), seen);
  if (made === null) return own;
  return isAlone(previous.server, next.server)
    ? withOwnChanges(own, sightOf(before), now, placeOf(made))
    : withOwnEdit(own, made, now);
};

const endedBy = (state: CartState): CartState => ({
  ...state,
  review: null,
  errors: state.review?.isRefused === true ? [CART_AS_SEEN] : state.errors,
});

const isOther = (previous: CartState, next: CartState): boolean =>
  previous.order !== next.order || previous.epoch !== next.epoch;

/** An answer to a write doesn't say what the cart before it was sent as. */
const sentByDevice = ({ server: before }: CartState, { server: after }: CartState): SentElsewhere => ({
  by: "device",
  orders: after?.sent?.cart === before?.id ? (after?.sent?.orders ?? []) : [],
});

/** A default cart with another id means the one on screen was sent. */
const isSentElsewhere = ({ server: before, order }: CartState, { server: after }: CartState): boolean =>
  order === null && before !== null && after !== null && before.id !== "" && before.id !== after.id;

/**
 * What you saw is what you sent: while the cart is on screen or differences are open, compares every response's changes
 * by others with what the screen showed, to be accepted or reverted (SUBMIT-09, CART-31).
 */
export const withReview = (previous: CartState, state: CartState, event: CartEvent): CartState => {
  const { status, isRefreshing } = state;
  const isSeen = state.isOpen && (previous.isSeen || (status === "ready" && !isRefreshing));
  const next = isSeen === state.isSeen ? state : { ...state, isSeen };
  if (isOther(previous, next))
    return next.review === null && next.landed.length === 0 ? next : { ...next, review: null, landed: [] };
  if (isSentElsewhere(previous, next)) {
    // The other tab has named its orders already.
    const isNamed = next.sentElsewhere?.by === "tab" || !previous.isSeen;
    const sentElsewhere = isNamed ? next.sentElsewhere : sentByDevice(previous, next);
    return { ...next, review: null, landed: [], sentElsewhere };
  }
  const { server, optimisticCart: after, review } = next;
  const before = previous.optimisticCart;
  if (after === null || before === after) return next;
  if (server === previous.server) {
    if (review === null || before === null) return next;
    const seen = withOwnChanges(review.seen, sightOf(before), sightOf(after), ownPlace(next));
    return { ...next, review: { ...review, seen } };
  }
  const shown = review?.seen ?? (previous.isSeen && before !== null ? sightOf(before) : null);
  const settled = next.landed.length === 0 ? next : { ...next, landed: [] };
  if (shown === null) return settled;
  const seen = seenAfter(shown, previous, next, settledEdit(previous, next, event));
  if (differencesFromSeen(seen, sightOf(after)).length === 0) return review === null ? settled : endedBy(settled);
  const errors = review?.isRefused === true ? next.errors.filter((text) => text !== CART_DIFFERED) : next.errors;
  return {
    ...settled,
    errors,
    review: { seen, cart: review?.cart ?? before ?? after, isRefused: review?.isRefused ?? false },
  };
};

const ownPlace = ({ queue }: CartState) => {
  const last = queue.at(-1);
  return last === undefined ? null : placeOf(last.edit);
};

/** The server refused because the cart differs from the screen: shows the differences (SUBMIT-09). */
export const refusedAsOther = (state: CartState, { shown }: SubmitIntent): CartState => {
  const { optimisticCart: cart } = state;
  if (cart === null) return { ...state, submitting: null, errors: [CART_DIFFERED] };
  const seen = shown ?? sightOf(cart);
  return { ...state, submitting: null, errors: [CART_DIFFERED], review: { seen, cart, isRefused: true } };
};

const withSeen = (state: CartState, seen: ShownCart): CartState => {
  if (state.review === null) return state;
  const next = { ...state, review: { ...state.review, seen } };
  return differencesOf(next).length === 0 ? { ...next, review: null } : next;
};

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

/** Acknowledging a line also settles its difference. */
export const lineAcknowledged = (state: CartState, id: CartLineId, context: TransitionContext): Step => {
  const difference = find(state, `line:${id}`);
  return difference?._tag === "Line" && difference.now !== null && state.review !== null
    ? changesAcknowledged(withSeen(state, withAcknowledged(state.review.seen, difference.now)), id, context)
    : changesAcknowledged(state, id, context);
};

const find = (state: CartState, key: string): CartDifference | undefined =>
  differencesOf(state).find((one) => one.key === key);

export const differenceTaken = (state: CartState, key: string, context: TransitionContext): Step => {
  const difference = find(state, key);
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
  const difference = find(state, key);
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
