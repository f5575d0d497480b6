import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { mergeServerCart } from "@larder/domain/cart/merge-server-cart";
import type { Failure } from "@larder/domain/failure";
import { reportFailure } from "../../kernel/report-failure.ts";
import { isIndeterminate } from "../../failure-text.ts";
import { isUnreachable } from "../../retry-wait.ts";
import { LONGEST_WAIT_MS, MAX_TRIES, REFRESH_MS, type CartCommand, type CartState } from "./state.ts";

type Step = readonly [CartState, readonly CartCommand[]];

/** Loads the default cart or that of an order; another cart than the held one is dropped at once (CART-38). */
export const load = (state: CartState, order: OrderNumber | null): Step => {
  const request = state.request + 1;
  const isOther = order !== state.order;
  return [
    {
      ...state,
      order,
      server: isOther ? null : state.server,
      optimisticCart: isOther ? null : state.optimisticCart,
      status: state.server === null || isOther ? "loading" : state.status,
      lineProblems: isOther ? {} : state.lineProblems,
      isRefreshing: false,
      cancelled: null,
      request,
    },
    [{ _tag: "LoadCart", concurrencyKey: "cart", request, order }],
  ];
};

/** An answer of an older version than the one held changes nothing (OP-81). */
export const taken = (state: CartState, cart: Cart): Cart =>
  state.server === null || state.server.orderNumber !== cart.orderNumber ? cart : mergeServerCart(state.server, cart);

/** What the server warns of in single lines is an error of the list, empty texts are not (CART-29). */
const quantityWarnings = (cart: Cart): readonly string[] => [
  ...new Set(
    linesOf(cart).flatMap((line) => (line.quantityWarningMessage === "" ? [] : [line.quantityWarningMessage])),
  ),
];

const union = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const more = b.filter((text) => text !== "" && !a.includes(text));
  return more.length === 0 ? a : [...a, ...more];
};

/** Whether this answer was made before an edit that is answered already. */
const isOlderThanWrite = ({ written }: CartState, cart: Cart): boolean =>
  written !== null && (cart.id !== written.id || cart.version < written.version);

export const loaded = (state: CartState, cart: Cart): Step => {
  if (state.server === null && isOlderThanWrite(state, cart)) return load({ ...state, written: null }, state.order);
  const next: CartState = {
    ...state,
    written: null,
    server: taken(state, cart),
    status: "ready",
    failedLoads: 0,
    errors: union(state.errors, [...quantityWarnings(cart), ...cart.errors]),
    warnings: union(state.warnings, cart.warnings),
  };
  return state.isOpen && state.status !== "ready" ? refresh(next) : [next, []];
};

/** A cart that cannot be loaded leaves no line that could be seen or sent; a missing one is access denied (CART-27, CART-28). */
export const loadFailed = (state: CartState, failure: Failure): Step => {
  if (failure._tag === "Cancelled")
    return [{ ...state, status: state.server === null ? "idle" : "ready", cancelled: failure.reason }, []];
  const failedLoads = state.failedLoads + 1;
  return [
    { ...state, server: null, status: failure._tag === "NotFound" ? "accessDenied" : "failed", failedLoads },
    [
      ...reportFailure("The cart could not be loaded", failure),
      // Edits that wait for the cart are not left alone with a failed load; one that fails for good waits for the customer.
      ...(state.queue.length > 0 && isIndeterminate(failure) && (isUnreachable(failure) || failedLoads < MAX_TRIES)
        ? [
            {
              _tag: "After",
              concurrencyKey: "cart-reload",
              ms: LONGEST_WAIT_MS,
              event: { _tag: "LoadRequested", order: state.order },
            } as const,
          ]
        : []),
    ],
  ];
};

/** The server says what stands against submitting; previous errors stay next to its own (CART-30, SUBMIT-09). */
export const validate = (state: CartState): Step => {
  const request = state.request + 1;
  return [{ ...state, request }, [{ _tag: "Validate", concurrencyKey: "cart", request }]];
};

export const validated = (state: CartState, cart: Cart): Step => {
  if (cart.orderNumber !== state.order) return [state, []];
  return [
    {
      ...state,
      server: taken(state, cart),
      status: "ready",
      errors: union(state.errors, [...cart.validationMessages, ...cart.errors]),
    },
    [],
  ];
};

/** Requests today's prices, now and every 15 min while the cart is open (OP-65). Nothing is requested while another read runs. */
export const refresh = (state: CartState): Step => {
  const again: readonly CartCommand[] = state.isOpen
    ? [{ _tag: "After", concurrencyKey: "cart-refresh", ms: REFRESH_MS, event: { _tag: "RefreshRequested" } }]
    : [];
  if (state.server === null || state.status !== "ready" || state.isRefreshing) return [state, again];
  const request = state.request + 1;
  return [
    { ...state, isRefreshing: true, request },
    [{ _tag: "RefreshPrices", concurrencyKey: "cart", request, order: state.order }, ...again],
  ];
};

/** Notifies the user when a price of the held cart is another one (CART-31, OP-65). */
export const refreshed = (state: CartState, cart: Cart): Step => {
  const done = { ...state, isRefreshing: false };
  if (state.server === null || cart.orderNumber !== state.order) return [done, []];
  const prices = new Map(linesOf(state.server).map((line) => [line.id, line.unitPrice]));
  const changed = linesOf(cart).some((line) => prices.has(line.id) && prices.get(line.id) !== line.unitPrice);
  return [
    { ...done, server: taken(state, cart), priceIsUpdated: state.priceIsUpdated || changed },
    changed ? [{ _tag: "Toast", message: "Prices have been updated.", style: "info" }] : [],
  ];
};
