import type { FirstTransition, Transition } from "../../kernel/workflow.ts";
import type { CartCommand } from "./commands.ts";
import { lazy } from "../../kernel/lazy.ts";
import { bySteps, type Steps } from "../../kernel/steps.ts";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { unsavedAfter } from "@larder/domain/cart/unsaved-changes";
import { logFailure } from "../../kernel/report-failure.ts";
import type { ShopContext } from "../../definition/shop-rules.ts";
import { lineAcknowledged } from "./acknowledge.ts";
import { itemsAdded, orderStarted, startDeclined } from "./add-items.ts";
import { cartCan } from "./can.ts";
import { edit, lineDetailsChanged, lineRemoved, quantityTyped } from "./edits.ts";
import { rebaseFailed } from "./failed.ts";
import { editOrder, load, loaded, loadFailed, refresh, refreshed, validate, validated } from "./load.ts";
import { cancelChanges, endEdit } from "./order-edit.ts";
import { answered, writeReconciled, reconcileFailed, whenHead, writeFailed } from "./write-outcome.ts";
import { flushOutbox, type Step } from "./queue.ts";
import { cameOnline, restored, retry, discardFailed, retryFailed } from "./resume.ts";
import { changedElsewhere, reread, rereadDone, rereadFailed, withCutOff } from "./reread.ts";
import { withReview } from "./review.ts";
import { addressTyped, withoutTyped } from "./typed-addresses.ts";
import { withOptimisticCart } from "./optimistic-cart.ts";
import type { CartEdit } from "./intent.ts";
import type { CartEvent } from "./events.ts";
import { type CartState, cartInitialState } from "./state.ts";
import { submissionLoaded, submissionLoadFailed, submit, submitSucceeded, submitFailed } from "./submit.ts";

type CartSteps = Steps<CartState, CartEvent, CartCommand, ShopContext>;

/** A transition of the cart: after each step, what is shown, what failed and what must be reviewed follow. */
export const cartBy = (steps: CartSteps): Transition<CartState, CartEvent, CartCommand, ShopContext> => {
  const apply = bySteps<CartState, CartEvent, CartCommand, ShopContext>(steps);
  return (state, event, context) => {
    const [next, commands] = isLate(state, event) ? [state, []] : apply(state, event, context);
    const isRefreshed = state.isRefreshing && !next.isRefreshing;
    const rebased = next.server === state.server && next.failed === state.failed ? next : rebaseFailed(next);
    return withCutOff(
      [
        withReview(state, withOptimisticCart(state, rebased), event),
        isRefreshed && next.server !== null
          ? [...commands, { _tag: "PricesSettled", prices: priceTexts(linesOf(next.server)) }]
          : commands,
      ],
      context.now,
    );
  };
};

const isLate = (state: CartState, event: CartEvent): boolean =>
  ("epoch" in event && event.epoch !== state.epoch) || ("request" in event && event.request !== state.request);

/**
 * The steps of filling a cart and sending it (spec §4, CART and SUBMIT). What customers decide about changes that
 * others made has its steps in `cartTransition`.
 */
export const orderingSteps = {
  // A read in progress isn't repeated.
  LoadRequested: (state, event) =>
    state.status === "loading" && state.order === event.order ? state : load(state, event.order),
  Loaded: (state, event) => thenFlush(loaded(state, event.cart)),
  LoadFailed: (state, event) => thenFlush(loadFailed(state, event.failure)),
  EditRequested: (state, event, context) => thenFlush(editOrder(state, event.order, context.id)),
  ChangesCancelled: (state, __, context) => cancelChanges(state, context),
  EditEnded: (state, event, context) => endEdit(state, event.by, context),
  Opened: (state) => refresh({ ...state, isOpen: true }),
  Closed: (state) => [
    { ...state, isOpen: false, isSeen: false, priceIsUpdated: false },
    [{ _tag: "Cancel", concurrencyKey: "cart-refresh", reason: "user" }],
  ],
  RefreshRequested: refresh,
  PricesRefreshed: (state, event) => refreshed(state, event.cart),
  RefreshFailed: (state, event) => [
    { ...state, isRefreshing: false, failure: event.failure },
    [logFailure("Prices could not be refreshed", event.failure, "warning")],
  ],
  RereadRequested: (state, __, context) => reread(state, context.now),
  ChangedElsewhere: (state, event, context) => changedElsewhere(state, event.orders, context.now),
  CutOffReached: (state, __, context) => reread({ ...state, nextCutOff: null, rereadAt: 0 }, context.now),
  Reread: (state, event) => rereadDone(state, event.cart),
  RereadFailed: (state, event) => rereadFailed(state, event.failure),
  ValidationRequested: validate,
  Validated: (state, event) => validated(state, event.cart),
  ValidationFailed: (state, event) => [state, [logFailure("The cart could not be validated", event.failure)]],
  QuantityChanged: (state, event, context) => quantityTyped(state, event.line, event.input, context),
  LineDetailsChanged: lineDetailsChanged,
  ChangesAcknowledged: (state, event, context) => lineAcknowledged(state, event.line, context),
  LineRemoved: (state, event, context) => lineRemoved(state, event.line, context),
  FieldsChanged: (state, event, context) =>
    event.fields.length > 0 && cartCan(state, event).ok
      ? edit(state, { _tag: "SetFields", fields: event.fields }, context)
      : state,
  DeliveryDateChosen: (state, event, context) =>
    choose(state, event, { _tag: "SetDeliveryDate", choice: event.choice }, context),
  AddressTyped: addressTyped,
  AddressChosen: (state, event, context) =>
    choose(withoutTyped(state, event.choice), event, { _tag: "SetAddress", choice: event.choice }, context),
  ShippingChosen: (state, event, context) =>
    choose(state, event, { _tag: "SetShipping", choice: event.choice }, context),
  ItemsAdded: itemsAdded,
  OrderStarted: orderStarted,
  StartDeclined: startDeclined,
  WriteSucceeded: (state, event) => whenHead(state, event.intent, (head) => answered(state, head, event.update)),
  WriteFailed: (state, event, context) =>
    whenHead(state, event.intent, (head) => writeFailed(state, head, event.failure, context)),
  RetryDue: (state, event, context) => retry(state, event.intent, context.now),
  WriteReconciled: (state, event, context) =>
    whenHead(state, event.intent, (head) => writeReconciled(state, head, event.cart, context.now)),
  ReconcileFailed: (state, event, context) =>
    whenHead(state, event.intent, (head) => reconcileFailed(state, head, event.failure, context)),
  EditRetryRequested: (state, event, context) => retryFailed(state, event.intent, context),
  EditDiscarded: (state, event) => discardFailed(state, event.intent),
  CameOnline: (state, __, context) => thenReread(cameOnline(state), context.now),
  SubmitRequested: (state, event, context) =>
    event.order === undefined || event.order === state.order ? submit(state, event, context) : state,
  SubmitSucceeded: (state, event) =>
    state.submitting?.id === event.intent ? thenFlush(submitSucceeded(state, event.submission)) : state,
  SubmitFailed: (state, event, context) =>
    state.submitting?.id === event.intent
      ? thenFlush(submitFailed(state, state.submitting, event.failure, context))
      : state,
  SubmissionLoaded: (state, event, context) =>
    state.submitting?.id === event.intent
      ? thenFlush(submissionLoaded(state, state.submitting, event.submission, context))
      : state,
  SubmissionLoadFailed: (state, event, context) =>
    state.submitting?.id === event.intent
      ? thenFlush(submissionLoadFailed(state, state.submitting, event.failure, context))
      : state,
  UserChanged: (state, event) => (event.user === state.user ? state : { ...state, user: event.user }),
  ClientChanged: (state, event) => ({
    ...state,
    client: event.client,
    lastStamp: Math.max(state.lastStamp, event.lastStamp),
  }),
  HoldChanged: (state, event) =>
    event.isHeld === state.isHeld ? state : flushOutbox({ ...state, isHeld: event.isHeld }),
  UnsavedCleared: (state) => ({
    ...state,
    hasUnsavedChanges: unsavedAfter(state.hasUnsavedChanges, "navigated"),
    priceIsUpdated: false,
  }),
  // The page that needed the delivery day was left.
  ErrorsCleared: (state) => startDeclined(errorsCleared(state)),
  Restored: (state, event, context) => restored(state, event.stored, context.now),
  Cancelled: (state, event) => cancelled(state, event.reason),
  Reset: (state) => [
    {
      ...cartInitialState,
      epoch: state.epoch + 1,
      client: state.client,
      lastStamp: state.lastStamp,
      request: state.request + 1,
      isOpen: state.isOpen,
    },
    (["cart", "cart-retry", "cart-reload", "submit-retry", "cart-refresh", "cart-reread", "cart-cutoff"] as const).map(
      (concurrencyKey) => ({
        _tag: "Cancel",
        concurrencyKey,
        reason: "user",
      }),
    ),
  ],
} satisfies Partial<CartSteps>;

const whole = lazy(async () => (await import("./transition.ts")).cartTransition);
const ordered = cartBy(orderingSteps as unknown as CartSteps);

/** The cart, until the customer decides about a change that others made: that takes `cartTransition`. */
export const orderingTransition: FirstTransition<CartState, CartEvent, CartCommand, ShopContext> = (
  state,
  event,
  context,
) => (event._tag in orderingSteps ? ordered(state, event, context) : whole);

const choose = (state: CartState, event: CartEvent, made: CartEdit, context: ShopContext): Step =>
  cartCan(state, event).ok ? edit(state, made, context) : [state, []];

const thenReread = ([state, commands]: Step, now: number): Step => {
  const [next, more] = reread(state, now);
  return [next, [...commands, ...more]];
};

const thenFlush = ([state, commands]: Step): Step => flushOutbox(state, commands);

/** Errors go with their page; an order's warnings stay for the confirmation (NAV-09, OP-93). */
const errorsCleared = (state: CartState): CartState => {
  const isConfirmation = state.submitted !== null && state.arrivalsSinceSubmit === 0;
  return {
    ...state,
    errors: [],
    lineProblems: {},
    sentElsewhere: null,
    warnings: isConfirmation ? state.warnings : [],
    submitted: isConfirmation ? state.submitted : null,
    arrivalsSinceSubmit: state.arrivalsSinceSubmit + 1,
  };
};

/** Navigation cancels reads; edits and orders continue (NAV-07, OP-14). */
const cancelled = (state: CartState, reason: NonNullable<CartState["cancelled"]>): Step => {
  if (state.status !== "loading" && !state.isRefreshing) return [state, []];
  // Every page requests the header's default cart, so only the left page's load is canceled.
  return [
    {
      ...state,
      isRefreshing: false,
      status: state.status === "loading" ? "idle" : state.status,
      cancelled: reason,
      request: state.request + 1,
    },
    [{ _tag: "Cancel", concurrencyKey: "cart", reason }],
  ];
};

/** Every size's current price text, by `sku|unit` (GUIDE-CART-13). */
const priceTexts = (
  lines: readonly { readonly productSku: string; readonly variants: readonly Variant[] }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.flatMap(({ productSku, variants }) =>
      variants.map((variant) => [`${productSku}|${unitOf(variant)}`, variant.price]),
    ),
  );
