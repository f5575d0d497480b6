import { withDeliveries } from "@larder/domain/cart/chosen-deliveries";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { EMPTY_CART, PLAIN_CART_LINE, PLAIN_SUBCART } from "@larder/domain/testing/cart";
import { CUSTOMER } from "@larder/domain/testing/user";
import { SUBMIT_FAILED } from "@larder/domain/text/ordering-sentences";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { sightOf } from "./differences.ts";
import { cartCan } from "./can.ts";
import { flushOutbox } from "./queue.ts";
import { sendableOf } from "./sendable.ts";
import { type CartState, cartInitialState } from "./state.ts";
import { cartTransition } from "./transition.ts";
import { LONGEST_WAIT_MS, RETRY_FOR_MS } from "./tries.ts";

const context = { ...MOMENT, now: 1_000 };

it("SUBMIT-08 SUBMIT-09 a sent order leaves no question, error or line problem", () => {
  const cart = { ...EMPTY_CART, id: "c1" as never, version: 3 };
  const state: CartState = {
    ...cartInitialState,
    status: "ready",
    user: CUSTOMER,
    server: cart,
    optimisticCart: cart,
    hasUnsavedChanges: true,
    submitting: { id: "s1", order: null, madeAt: 0, attempts: 0, phase: "sending" },
    review: { seen: sightOf(cart), cart, isRefused: false },
    landed: [{ _tag: "SetFields", fields: [] }],
    sentElsewhere: { by: "tab", orders: [] },
    errors: ["Unexpected error."],
    lineProblems: { l1: { _tag: "NotWhole" } },
    written: { id: "c1", version: 3 },
  };
  const submission = {
    success: true,
    differs: false,
    orderConfirmationUrl: null,
    warnings: ["1 item stayed."],
    confirmedOrders: [],
    validationMessages: [],
  };
  const [next] = cartTransition(state, { _tag: "SubmitSucceeded", intent: "s1", submission, epoch: 0 }, context);
  expect(next).toEqual({
    ...cartInitialState,
    status: "loading",
    failure: null,
    user: CUSTOMER,
    request: next.request,
    warnings: submission.warnings,
    submitted: submission,
  });
});

it("CART-25 SUBMIT-01 an edit that is made while an order is being sent waits for the answer", () => {
  const cart = { ...EMPTY_CART, id: "c1" as never, version: 3 };
  const edit = { _tag: "SetFields", fields: [{ name: "poNumber", value: "PO-7" }] } as const;
  const state: CartState = {
    ...cartInitialState,
    status: "ready",
    user: CUSTOMER,
    server: cart,
    optimisticCart: cart,
    queue: [{ id: "e1", edit, order: null, madeAt: 0, stamp: 1 }],
  };
  const sent = (submitting: CartState["submitting"]) =>
    flushOutbox({ ...state, submitting })[1].map(({ _tag }) => _tag);
  expect(sent(null)).toEqual(["Write"]);
  expect(sent({ id: "s1", order: null, madeAt: 0, attempts: 0, phase: "sending" })).toEqual([]);
});

it("OP-89 SUBMIT-11 an order of some deliveries sends, keeps and tracks these alone, and refuses those that can't go", () => {
  const own = { ...PLAIN_SUBCART, businessUnitId: "1", orderMinimum: 5_000, lines: [PLAIN_CART_LINE] };
  const vendor = { ...own, vendorId: "V1", isDropShip: true, orderMinimum: null };
  const cart = { ...EMPTY_CART, cartGroups: [{ businessUnitId: "1", subCarts: [own, vendor] }] };
  const state: CartState = { ...cartInitialState, status: "ready", user: CUSTOMER, server: cart, optimisticCart: cart };
  expect(cartCan(state, { _tag: "SubmitRequested" })).toMatchObject({ ok: false });
  expect(cartTransition(state, { _tag: "SubmitRequested", deliveries: [subCartKey(own)] }, context)).toEqual([
    state,
    [],
  ]);
  const deliveries = sendableOf(state)?.deliveries ?? [];
  expect(deliveries).toEqual([subCartKey(vendor)]);
  const [sending, commands] = cartTransition(state, { _tag: "SubmitRequested", deliveries }, context);
  expect(commands).toEqual([
    { _tag: "Submit", intent: context.id, order: null, epoch: 0, shown: shownCart(cart), deliveries },
  ]);
  const submission = {
    success: true,
    differs: false,
    orderConfirmationUrl: null,
    warnings: [],
    confirmedOrders: [],
    validationMessages: [],
  };
  const [, after] = cartTransition(
    sending,
    { _tag: "SubmitSucceeded", intent: context.id, submission, epoch: 0 },
    context,
  );
  const placed = after.find(({ _tag }) => _tag === "OrderPlaced");
  expect(placed).toEqual({ _tag: "OrderPlaced", submission, cart: withDeliveries(cart, deliveries) });
  const ofOrder = { ...state, order: "7" as never, hasUnsavedChanges: true };
  expect(sendableOf(ofOrder)).toBe(null);
  expect(sendableOf({ ...state, user: { ...CUSTOMER, purchasingSystem: "Coupa" } })).toBe(null);
});

it("OP-91 SUBMIT-10 an order is called failed only once the server refuses it for good", () => {
  const cart = { ...EMPTY_CART, id: "c1" as never, version: 3 };
  const sending: CartState = {
    ...cartInitialState,
    status: "ready",
    user: CUSTOMER,
    server: cart,
    optimisticCart: cart,
    submitting: { id: "s1", order: null, madeAt: 0, attempts: 1, phase: "sending" },
  };
  const failure = { _tag: "Unreachable", detail: "no answer" } as const;
  const unknown = { _tag: "SubmissionLoaded", intent: "s1", submission: null, epoch: 0 } as const;
  const at = (now: number) => ({ ...context, now });
  // Refused after a lost try: the first lookup isn't the last yet.
  const conflict = { _tag: "Conflict", message: "", current: null, status: 409 } as const;
  const [early, first] = cartTransition(
    sending,
    { _tag: "SubmitFailed", intent: "s1", failure: conflict, epoch: 0 },
    at(14_000),
  );
  expect(first).toContainEqual({ _tag: "LoadSubmission", intent: "s1", isFinal: false, epoch: 0 });
  const [again] = cartTransition(early, unknown, at(RETRY_FOR_MS + 1));
  expect([again.submitting?.phase, again.errors]).toEqual(["waitingToCheck", []]);
  const [last, second] = cartTransition(again, { _tag: "RetryDue", intent: "s1" }, at(RETRY_FOR_MS + 500));
  expect(second).toEqual([{ _tag: "LoadSubmission", intent: "s1", isFinal: true, epoch: 0 }]);
  const [over] = cartTransition(last, unknown, at(RETRY_FOR_MS + 900));
  expect([over.submitting, over.errors]).toEqual([null, [SUBMIT_FAILED]]);
  // Lost for as long as it is sent again: the one lookup is the last.
  const [, lookup] = cartTransition(
    sending,
    { _tag: "SubmitFailed", intent: "s1", failure, epoch: 0 },
    at(RETRY_FOR_MS),
  );
  expect(lookup).toContainEqual({ _tag: "LoadSubmission", intent: "s1", isFinal: true, epoch: 0 });
});

it("NAV-09 SUBMIT-09 errors, line problems and orders sent elsewhere are said of their page only", () => {
  const state: CartState = {
    ...cartInitialState,
    errors: ["Unexpected error."],
    lineProblems: { l1: { _tag: "NotWhole" } },
    sentElsewhere: { by: "tab", orders: [] },
    warnings: ["1 item stayed."],
  };
  const [next] = cartTransition(state, { _tag: "ErrorsCleared" }, context);
  expect(next).toEqual({ ...cartInitialState, arrivalsSinceSubmit: 1 });
});

it("IDENT-07 OP-81 a cart that another user takes over stops all its timers, and stamps go on", () => {
  const cart = { ...EMPTY_CART, id: "c1" as never, version: 3 };
  const state: CartState = {
    ...cartInitialState,
    status: "ready",
    server: cart,
    optimisticCart: cart,
    client: "browser",
    lastStamp: 9,
    isOpen: true,
    nextCutOff: 5,
  };
  const [next, commands] = cartTransition(state, { _tag: "Reset" }, context);
  expect(next).toEqual({ ...cartInitialState, epoch: 1, request: 1, client: "browser", lastStamp: 9, isOpen: true });
  expect(commands.map((command) => [command._tag, "concurrencyKey" in command && command.concurrencyKey])).toEqual(
    ["cart", "cart-retry", "cart-reload", "submit-retry", "cart-refresh", "cart-reread", "cart-cutoff"].map((key) => [
      "Cancel",
      key,
    ]),
  );
});

it("OP-65 SUBMIT-09 what a page said of refreshed prices, and what it showed, ends with it", () => {
  const state: CartState = { ...cartInitialState, isOpen: true, isSeen: true, priceIsUpdated: true };
  expect(cartTransition(state, { _tag: "UnsavedCleared" }, context)[0].priceIsUpdated).toBe(false);
  const [closed] = cartTransition(state, { _tag: "Closed" }, context);
  expect(closed).toMatchObject({ isOpen: false, isSeen: false, priceIsUpdated: false });
});

it("OP-81 a stamp is never lower than one that this page gave", () => {
  const known = (lastStamp: number) =>
    cartTransition(
      { ...cartInitialState, lastStamp: 7 },
      { _tag: "ClientChanged", client: "c", lastStamp },
      context,
    )[0];
  expect([known(9).lastStamp, known(3).lastStamp]).toEqual([9, 7]);
});

const sentOnce: CartState = {
  ...cartInitialState,
  status: "ready",
  submitting: { id: "s1", order: null, madeAt: 0, attempts: 0, phase: "sending" },
};

it("OP-91 OP-27 when an order's outcome can't be read for want of a session, the session is checked", () => {
  const submitting = { ...sentOnce.submitting!, phase: "checking" } as const;
  const lost = { _tag: "SubmissionLoadFailed", intent: "s1", failure: { _tag: "NotSignedIn" }, epoch: 0 } as const;
  const [next, commands] = cartTransition({ ...sentOnce, submitting }, lost, context);
  expect(next.submitting?.phase).toBe("waitingToCheck");
  expect(commands.map(({ _tag }) => _tag)).toEqual(["RecheckSession", "After"]);
});

it("OP-91 an order waits as long as a busy server asks, at most 8 seconds", () => {
  const waits = (retryAfter: number) => {
    const failure = {
      _tag: "Refused",
      code: "RATE_LIMITED",
      message: "",
      status: 429,
      fields: [],
      retryAfter,
    } as const;
    return cartTransition(sentOnce, { _tag: "SubmitFailed", intent: "s1", failure, epoch: 0 }, context)[1];
  };
  expect(waits(5_000)).toMatchObject([{}, { ms: 5_000 }]);
  expect(waits(60_000)).toMatchObject([{}, { ms: LONGEST_WAIT_MS }]);
});
