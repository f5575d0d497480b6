import type { Cart } from "@larder/domain/cart/cart.schema";
import { CART_AS_SEEN, CART_DIFFERED } from "@larder/domain/text/order-refusals";
import { differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { withOwnChanges, withOwnItems, withOwnLine } from "@larder/domain/cart/own-changes";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { SentElsewhere } from "./state.ts";
import { sightOf } from "./differences.ts";
import type { CartEvent } from "./events.ts";
import { type CartEdit, isReset } from "./intent.ts";
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
    // What was wrong with the cart that was sent says nothing of this one.
    return { ...next, errors: [], review: null, landed: [], sentElsewhere };
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
