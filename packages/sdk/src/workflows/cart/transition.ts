import { unitOf } from "@larder/domain/catalog/chosen-variant";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { unsavedAfter } from "@larder/domain/cart/unsaved-changes";
import { logFailure } from "../../kernel/report-failure.ts";
import type { ShopContext } from "../session/rules.ts";
import { itemsAdded, orderStarted, startDeclined } from "./add-items.ts";
import { cartCan } from "./can.ts";
import { edit, lineDetailsChanged, lineRemoved, quantityTyped } from "./edits.ts";
import { rebaseFailed } from "./failed.ts";
import { editOrder, load, loaded, loadFailed, refresh, refreshed, validate, validated } from "./load.ts";
import { cancelChanges, endEdit, restoreChanges } from "./order-edit.ts";
import { answered, writeReconciled, reconcileFailed, whenHead, writeFailed } from "./write-outcome.ts";
import { flushOutbox, type Step } from "./queue.ts";
import { cameOnline, restored, retry } from "./resume.ts";
import { changedElsewhere, reread, rereadDone, rereadFailed, withCutOff } from "./reread.ts";
import { discardFailed, retryFailed } from "./retry-failed.ts";
import { allDifferencesTaken, differenceKept, differenceTaken, lineAcknowledged, withReview } from "./review.ts";
import { withOptimisticCart } from "./shown.ts";
import type { CartEdit } from "./intent.ts";
import type { CartEvent } from "./events.ts";
import { type CartState, cartInitialState } from "./state.ts";
import { submissionLoaded, submissionLoadFailed, submit, submitSucceeded, submitFailed } from "./submit.ts";

/** The cart (spec §4, CART and SUBMIT): edits show at once and go out one by one; an order is sent exactly once. */
export const cartTransition = (state: CartState, event: CartEvent, context: ShopContext): Step => {
  const [next, commands] = step(state, event, context);
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

const isLate = (state: CartState, event: CartEvent): boolean =>
  ("epoch" in event && event.epoch !== state.epoch) || ("request" in event && event.request !== state.request);

const step = (state: CartState, event: CartEvent, context: ShopContext): Step => {
  if (isLate(state, event)) return [state, []];
  switch (event._tag) {
    case "LoadRequested":
      return load(state, event.order);
    case "Loaded":
      return thenFlush(loaded(state, event.cart));
    case "LoadFailed":
      return thenFlush(loadFailed(state, event.failure));
    case "EditRequested":
      return thenFlush(editOrder(state, event.order, context.id));
    case "ChangesCancelled":
      return cancelChanges(state, context);
    case "ChangesRestored":
      return restoreChanges(state, context);
    case "EditEnded":
      return endEdit(state, event.by, context);
    case "Opened":
      return refresh({ ...state, isOpen: true });
    case "Closed":
      return [
        { ...state, isOpen: false, isSeen: false, priceIsUpdated: false },
        [{ _tag: "Cancel", concurrencyKey: "cart-refresh", reason: "user" }],
      ];
    case "RefreshRequested":
      return refresh(state);
    case "PricesRefreshed":
      return refreshed(state, event.cart);
    case "RefreshFailed":
      return [
        { ...state, isRefreshing: false },
        [logFailure("Prices could not be refreshed", event.failure, "warning")],
      ];
    case "RereadRequested":
      return reread(state, context.now);
    case "ChangedElsewhere":
      return changedElsewhere(state, event.orders, context.now);
    case "CutOffReached":
      return reread({ ...state, nextCutOff: null, rereadAt: 0 }, context.now);
    case "Reread":
      return rereadDone(state, event.cart);
    case "RereadFailed":
      return rereadFailed(state, event.failure);
    case "ValidationRequested":
      return validate(state);
    case "Validated":
      return validated(state, event.cart);
    case "ValidationFailed":
      return [state, [logFailure("The cart could not be validated", event.failure)]];
    case "QuantityChanged":
      return quantityTyped(state, event.line, event.input, context);
    case "LineDetailsChanged":
      return lineDetailsChanged(state, event, context);
    case "ChangesAcknowledged":
      return lineAcknowledged(state, event.line, context);
    case "DifferenceTaken":
      return differenceTaken(state, event.key, context);
    case "DifferenceKept":
      return differenceKept(state, event.key, context);
    case "AllDifferencesTaken":
      return allDifferencesTaken(state, context);
    case "LineRemoved":
      return lineRemoved(state, event.line, context);
    case "FieldsChanged":
      return event.fields.length > 0 && cartCan(state, event).ok
        ? edit(state, { _tag: "SetFields", fields: event.fields }, context)
        : [state, []];
    case "DeliveryDateChosen":
      return choose(state, event, { _tag: "SetDeliveryDate", choice: event.choice }, context);
    case "AddressChosen":
      return choose(state, event, { _tag: "SetAddress", choice: event.choice }, context);
    case "ShippingChosen":
      return choose(state, event, { _tag: "SetShipping", choice: event.choice }, context);
    case "ItemsAdded":
      return itemsAdded(state, event, context);
    case "OrderStarted":
      return orderStarted(state, event, context);
    case "StartDeclined":
      return startDeclined(state);
    case "WriteSucceeded":
      return whenHead(state, event.intent, (head) => answered(state, head, event.update));
    case "WriteFailed":
      return whenHead(state, event.intent, (head) => writeFailed(state, head, event.failure, context));
    case "RetryDue":
      return retry(state, event.intent);
    case "WriteReconciled":
      return whenHead(state, event.intent, (head) => writeReconciled(state, head, event.cart));
    case "ReconcileFailed":
      return whenHead(state, event.intent, (head) => reconcileFailed(state, head, event.failure, context));
    case "EditRetryRequested":
      return retryFailed(state, event.intent, context);
    case "EditDiscarded":
      return discardFailed(state, event.intent);
    case "CameOnline":
      return thenReread(cameOnline(state), context.now);
    case "SubmitRequested":
      return event.order === undefined || event.order === state.order ? submit(state, context) : [state, []];
    case "SubmitSucceeded":
      return state.submitting?.id === event.intent ? thenFlush(submitSucceeded(state, event.submission)) : [state, []];
    case "SubmitFailed":
      return state.submitting?.id === event.intent
        ? thenFlush(submitFailed(state, state.submitting, event.failure, context))
        : [state, []];
    case "SubmissionLoaded":
      return state.submitting?.id === event.intent
        ? thenFlush(submissionLoaded(state, state.submitting, event.submission, context))
        : [state, []];
    case "SubmissionLoadFailed":
      return state.submitting?.id === event.intent
        ? thenFlush(submissionLoadFailed(state, state.submitting, event.failure, context))
        : [state, []];
    case "UserChanged":
      return [event.user === state.user ? state : { ...state, user: event.user }, []];
    case "ClientChanged":
      return [{ ...state, client: event.client, lastStamp: Math.max(state.lastStamp, event.lastStamp) }, []];
    case "HoldChanged":
      return event.isHeld === state.isHeld ? [state, []] : flushOutbox({ ...state, isHeld: event.isHeld });
    case "UnsavedCleared":
      return [
        { ...state, hasUnsavedChanges: unsavedAfter(state.hasUnsavedChanges, "navigated"), priceIsUpdated: false },
        [],
      ];
    case "ErrorsCleared":
      // The page that asked for the delivery day was left.
      return startDeclined(errorsCleared(state));
    case "Restored":
      return restored(state, event.stored, context.now);
    case "Cancelled":
      return cancelled(state, event.reason);
    case "Reset":
      return [
        {
          ...cartInitialState,
          epoch: state.epoch + 1,
          client: state.client,
          lastStamp: state.lastStamp,
          request: state.request + 1,
          isOpen: state.isOpen,
        },
        (
          ["cart", "cart-retry", "cart-reload", "submit-retry", "cart-refresh", "cart-reread", "cart-cutoff"] as const
        ).map((concurrencyKey) => ({
          _tag: "Cancel",
          concurrencyKey,
          reason: "user",
        })),
      ];
  }
};

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
