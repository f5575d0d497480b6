import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { mergeServerCart } from "@larder/domain/cart/merge-server-cart";
import type { Failure } from "@larder/domain/failure";
import { reportFailure, failureText } from "../../kernel/report-failure.ts";
import { isIndeterminate, isUnreachable } from "../../kernel/indeterminate.ts";
import { withOptimisticCart } from "./optimistic-cart.ts";
import { LONGEST_WAIT_MS, MAX_TRIES, REFRESH_MS } from "./tries.ts";
import type { CartCommand } from "./commands.ts";
import type { CartState } from "./state.ts";

type Step = readonly [CartState, readonly CartCommand[]];

/** Drops the held cart for another one; a modification keeps the default cart (CART-38). */
const turnedTo = (state: CartState, order: OrderNumber | null): CartState => {
  if (order === state.order) return { ...state, status: state.server === null ? "loading" : state.status };
  const server = order === null ? state.defaultCart : null;
  return {
    ...state,
    order,
    server,
    defaultCart: order === null ? null : state.order === null ? state.server : state.defaultCart,
    status: server === null ? "loading" : "ready",
    lineProblems: {},
  };
};

const requested = (state: CartState, order: OrderNumber | null): CartState =>
  withOptimisticCart(state, {
    ...turnedTo(state, order),
    isRefreshing: false,
    failure: null,
    cancelled: null,
    request: state.request + 1,
  });

/** Names the default cart on screen in a read of it. */
export const heldOf = ({ order, server }: CartState): { readonly held?: string } =>
  order !== null || server === null || server.id === "" ? {} : { held: server.id };

export const load = (state: CartState, order: OrderNumber | null): Step => {
  const next = requested(state, order);
  return [
    next,
    [
      {
        _tag: "LoadCart",
        concurrencyKey: "cart",
        request: next.request,
        order,
        ...(order === null ? heldOf(next) : {}),
      },
    ],
  ];
};

/** Starts modifying an order, under a key; resumes the one already held (SUBMIT-12). */
export const editOrder = (state: CartState, order: OrderNumber, intent: string): Step => {
  if (state.order === order && (state.status === "ready" || state.status === "loading")) return [state, []];
  const next = requested({ ...state, hasUnsavedChanges: false, errors: [], written: null }, order);
  return [next, [{ _tag: "EditOrder", concurrencyKey: "cart", request: next.request, order, intent }]];
};

/** Ignores a response older than the held version (OP-81). */
export const taken = (state: CartState, cart: Cart): Cart =>
  state.server === null || state.server.orderNumber !== cart.orderNumber ? cart : mergeServerCart(state.server, cart);

/** The server's line warnings as list errors, without empty ones (CART-29). */
const quantityWarnings = (cart: Cart): readonly string[] => [
  ...new Set(
    linesOf(cart).flatMap((line) => (line.quantityWarningMessage === "" ? [] : [line.quantityWarningMessage])),
  ),
];

const union = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const more = b.filter((text) => text !== "" && !a.includes(text));
  return more.length === 0 ? a : [...a, ...more];
};

const isOlderThanWrite = ({ written }: CartState, cart: Cart): boolean =>
  written !== null && (cart.id !== written.id || cart.version < written.version);

export const loaded = (state: CartState, cart: Cart): Step => {
  if (state.server === null && isOlderThanWrite(state, cart)) return load({ ...state, written: null }, state.order);
  // Changes from an earlier visit or a colleague are still unsaved.
  const isResumed = cart.orderNumber !== null && cart.version > (state.server?.version ?? 1);
  const next: CartState = {
    ...state,
    written: null,
    hasUnsavedChanges: state.hasUnsavedChanges || isResumed,
    server: taken(state, cart),
    status: "ready",
    failedLoads: 0,
    errors: union(state.errors, [...quantityWarnings(cart), ...cart.errors]),
    warnings: union(state.warnings, cart.warnings),
  };
  return state.isOpen && state.status !== "ready" ? refresh(next) : [next, []];
};

/** After a failed load no line can be seen or sent; a missing cart means access denied (CART-27, CART-28). */
export const loadFailed = (state: CartState, failure: Failure): Step => {
  if (failure._tag === "Cancelled")
    return [{ ...state, status: state.server === null ? "idle" : "ready", cancelled: failure.reason }, []];
  const failedLoads = state.failedLoads + 1;
  return [
    {
      ...state,
      server: null,
      status: failure._tag === "NotFound" ? "accessDenied" : "failed",
      failedLoads,
      failure,
      // Says why the order can't be modified anymore.
      errors: failure._tag === "Conflict" || failure._tag === "Refused" ? [failureText(failure)] : state.errors,
    },
    [
      ...reportFailure("The cart could not be loaded", failure),
      // Retries for waiting edits; after a permanent failure they wait for the customer.
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

/** Asks the server what blocks submitting; earlier errors stay (CART-30, SUBMIT-09). */
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

/** Refreshes prices now and every 15 min while the cart is open (OP-65), unless another read is running. */
export const refresh = (state: CartState): Step => {
  const again: readonly CartCommand[] = state.isOpen
    ? [{ _tag: "After", concurrencyKey: "cart-refresh", ms: REFRESH_MS, event: { _tag: "RefreshRequested" } }]
    : [];
  if (state.server === null || state.status !== "ready" || state.isRefreshing) return [state, again];
  const request = state.request + 1;
  return [
    { ...state, isRefreshing: true, failure: null, request },
    [{ _tag: "RefreshPrices", concurrencyKey: "cart", request, order: state.order }, ...again],
  ];
};

/** Notifies the user of changed prices (CART-31, OP-65). */
export const refreshed = (state: CartState, cart: Cart): Step => {
  const done = { ...state, isRefreshing: false };
  if (state.server === null || cart.orderNumber !== state.order) return [done, []];
  const prices = new Map(linesOf(state.server).map((line) => [line.id, line.unitPrice]));
  const changed = linesOf(cart).some((line) => prices.has(line.id) && prices.get(line.id) !== line.unitPrice);
  return [
    { ...done, server: taken(state, cart), priceIsUpdated: state.priceIsUpdated || changed },
    changed ? [{ _tag: "Toast", message: { _tag: "PricesUpdated" }, style: "info" }] : [],
  ];
};
