import type { Cart } from "@larder/domain/cart/cart.schema";
import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { OrderKey } from "@larder/domain/order/order.schema";
import type { Failure } from "@larder/domain/failure";
import { logFailure } from "../../kernel/report-failure.ts";
import { isUnreachable } from "../../kernel/indeterminate.ts";
import { heldOf, load, taken } from "./load.ts";
import type { Step } from "./queue.ts";
import type { CartState } from "./state.ts";
import { LONGEST_TIMER_MS, REREAD_EVERY_MS } from "./tries.ts";

/**
 * Rereads the cart on screen, or a stale one, since it may have changed elsewhere: at most every two seconds, and not
 * during a read or submit. A failed reread changes nothing (SUBMIT-09).
 */
export const reread = (state: CartState, now: number): Step => {
  const { isOpen, isStale, server, status, isRefreshing, submitting } = state;
  if ((!isOpen && !isStale) || server === null || status !== "ready" || isRefreshing || submitting !== null)
    return [state, []];
  const wait = state.rereadAt + REREAD_EVERY_MS - now;
  if (wait > 0 && wait <= REREAD_EVERY_MS)
    return [state, [{ _tag: "After", concurrencyKey: "cart-reread", ms: wait, event: { _tag: "RereadRequested" } }]];
  const request = state.request + 1;
  return [
    { ...state, request, rereadAt: now, isStale: false },
    [{ _tag: "RereadCart", concurrencyKey: "cart", request, order: state.order, ...heldOf(state) }],
  ];
};

/** Compares the reread cart with what the screen showed. */
export const rereadDone = (state: CartState, cart: Cart): Step =>
  state.server === null || cart.orderNumber !== state.order
    ? [state, []]
    : [{ ...state, server: taken(state, cart) }, []];

export const rereadFailed = (state: CartState, failure: Failure): Step => {
  // The modification was sent or dropped elsewhere.
  if (failure._tag === "NotFound") return load(state, state.order);
  return isUnreachable(failure) || failure._tag === "Cancelled" || failure._tag === "NotSignedIn"
    ? [state, []]
    : [state, [logFailure("The cart could not be read again", failure, "warning")]];
};

/** Another tab changed or sent the cart: an open page says so and rereads it; others do once visible. */
export const changedElsewhere = (state: CartState, orders: readonly OrderKey[], now: number): Step => {
  if (!state.isOpen) return [{ ...state, isStale: true }, []];
  const isSent = orders.length > 0 && state.order === null;
  return reread(isSent ? { ...state, sentElsewhere: { by: "tab", orders } } : state, now);
};

/** When the next shown delivery day closes after `now`; null = none. */
const nextCutOff = ({ isSeen, optimisticCart }: CartState, now: number): number | null => {
  if (!isSeen || optimisticCart === null) return null;
  const instants = subCartsOf(optimisticCart).flatMap(({ deliveryInformation }) => {
    const at = Date.parse(deliveryInformation?.cutOff ?? "");
    return Number.isNaN(at) || at < now ? [] : [at];
  });
  return instants.length === 0 ? null : Math.min(...instants);
};

/** Asks about a day that closes while the cart is on screen right then, not on submit (CART-14). */
export const withCutOff = ([state, commands]: Step, now: number): Step => {
  const at = nextCutOff(state, now);
  if (at === state.nextCutOff) return [state, commands];
  const next = { ...state, nextCutOff: at };
  return [
    next,
    [
      ...commands,
      at === null
        ? { _tag: "Cancel", concurrencyKey: "cart-cutoff", reason: "user" }
        : {
            _tag: "After",
            concurrencyKey: "cart-cutoff",
            // At the exact instant an order still makes its day.
            ms: Math.min(at - now + 1, LONGEST_TIMER_MS),
            event: { _tag: "CutOffReached" },
          },
    ],
  ];
};
