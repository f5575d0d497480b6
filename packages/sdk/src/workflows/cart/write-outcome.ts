import type { Cart, CartAddition, CartUpdate } from "@larder/domain/cart/cart.schema";
import { isForOther, mergeServerCart } from "@larder/domain/cart/merge-server-cart";
import { type CartEvent, unsavedAfter } from "@larder/domain/cart/unsaved-changes";
import { updateOutcome } from "@larder/domain/cart/update-outcome";
import type { Failure } from "@larder/domain/failure";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { logFailure, reportFailure } from "../../kernel/report-failure.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { isTimeout, isUnreachable, retryAfter } from "../../kernel/indeterminate.ts";
import {
  KEY_LIFE_MS,
  waitBeforeRetry,
  LONGEST_WAIT_MS,
  MAX_TRIES,
  MAX_TRIES_WHILE_FAILING,
  TRIES_PER_TIMEOUT,
} from "./tries.ts";
import type { CartCommand } from "./commands.ts";
import { editFailure, isEditIndeterminate, withFailed } from "./failed.ts";
import type { CartIntent, EditFailure } from "./intent.ts";
import { load, taken } from "./load.ts";
import { flushOutbox, type Step } from "./queue.ts";
import { isApplied } from "./reconcile.ts";
import { withOptimisticCart } from "./optimistic-cart.ts";
import { sayAddition, sayRefused } from "./say-additions.ts";
import type { CartState, SettledAdd } from "./state.ts";

/** Attempts used up by a session check; afterward the refusal is final. */
const ATTEMPTS_PER_REAUTHENTICATION = 2;

const withSettledAdd = (
  state: CartState,
  { id, edit }: CartIntent,
  add: Omit<SettledAdd, "intent">,
): readonly [CartState, readonly CartCommand[]] => {
  if (edit._tag !== "AddItems") return [state, []];
  const settledAdd = { ...add, items: edit.items, intent: id };
  return [{ ...state, settledAdd }, [{ _tag: "AddSettled", add: settledAdd }]];
};

/** An accepted edit's effect on unsaved changes (CART-20 to CART-22). */
const eventOf = ({ edit }: CartIntent): CartEvent =>
  edit._tag === "CancelChanges" ? "changesCancelled" : edit._tag === "DeleteEdit" ? "editDeleted" : "updated";

/** Announces canceled changes with an undo (SUBMIT-14). */
const withCancelled = (
  state: CartState,
  { edit, order }: CartIntent,
  version: number,
): readonly [CartState, readonly CartCommand[]] => {
  const { cancelledChanges: cancelled } = state;
  if (edit._tag !== "CancelChanges" || cancelled === null || cancelled.order !== order) return [state, []];
  const action = { _tag: "RestoreOrderChanges", order: cancelled.order } as const;
  const toast = { _tag: "Toast", message: { _tag: "OrderChangesCanceled" }, style: "success", action } as const;
  return [{ ...state, cancelledChanges: { ...cancelled, version } }, [toast]];
};

/** Replaces the edit with the server's result; `success: false` is a refusal (CART-18, CART-20). */
export const answered = (state: CartState, head: CartIntent, update: CartUpdate | CartAddition): Step => {
  const results = "results" in update ? update.results : [];
  const outcome = updateOutcome(update);
  const server =
    state.server === null || state.server.orderNumber !== head.order
      ? state.server
      : mergeServerCart(state.server, update);
  const written =
    state.server === null && head.order === state.order ? { id: update.id, version: update.version } : state.written;
  // Another tab or visit made a later edit; the next stamp must be later still.
  const lastStamp = Math.max(state.lastStamp, update.lastStamp ?? 0);
  const next: CartState = { ...state, server, written, lastStamp, isFailing: false };
  if (!outcome.ok) return failed(next, head, { _tag: "Refused", message: outcome.messages.join(" ") }, { results });
  const [cancelled, toasts] = withCancelled(next, head, update.version);
  const [settled, outputs] = withSettledAdd(cancelled, head, {
    success: true,
    results,
    messages: update.validationMessages,
  });
  const said = sayAddition(head, { results }, server);
  const step = flushOutbox(
    withOptimisticCart(state, {
      ...settled,
      queue: state.queue.slice(1),
      head: "idle",
      attempts: 0,
      writes: state.writes + 1,
      hasUnsavedChanges: unsavedAfter(state.hasUnsavedChanges, eventOf(head)),
    }),
    results.length === 0
      ? [...outputs, ...toasts]
      : [...outputs, ...said, { _tag: "Track", event: { _tag: "ItemsAdded", results, cart: server } }],
  );
  if (state.server === null || state.server.orderNumber !== head.order || !isForOther(state.server, update))
    return step;
  // Changes relative to a cart no longer held aren't enough: reread it.
  const landed = [...step[0].landed, head.edit];
  const [reading, commands] = load({ ...step[0], landed }, step[0].order);
  return [reading, [...step[1], ...commands]];
};

const withoutHead = (state: CartState, commands: readonly CartCommand[] = []): Step =>
  flushOutbox({ ...state, queue: state.queue.slice(1), head: "idle", attempts: 0, isFailing: false }, commands);

/**
 * The first edit failed permanently: shows the server's state with the reason in the list and at the line, and sends
 * the next edit. What was wanted stays available to retry, discard or replace (CART-26, OP-75).
 */
const failed = (
  state: CartState,
  head: CartIntent,
  reason: EditFailure,
  {
    isTruthKnown = true,
    results = [],
  }: { readonly isTruthKnown?: boolean; readonly results?: SettledAdd["results"] } = {},
  commands: readonly CartCommand[] = [],
): Step => {
  if (head.edit._tag === "DeleteEdit") return withoutHead(state, commands);
  const message = (reason._tag === "Refused" && reason.message) || UNEXPECTED_ERROR;
  const [settled, outputs] = withSettledAdd(state, head, {
    success: false,
    results,
    messages: [message],
    failure: reason,
    ...(isTruthKnown ? {} : { isIndeterminate: true }),
  });
  const next = withFailed(state, head, reason, isTruthKnown);
  const isReplaced = next.failed === state.failed && outputs.length === 0;
  return flushOutbox(
    withOptimisticCart(state, {
      ...settled,
      ...next,
      uncertain: isTruthKnown ? state.uncertain : state.server,
      head: "idle",
      attempts: 0,
      isFailing: reason._tag !== "Refused",
      errors: isReplaced ? state.errors : [message],
    }),
    [...outputs, ...sayRefused(head, message), ...(isReplaced ? [] : [{ _tag: "ScrollToTop" } as const]), ...commands],
  );
};

/** A wait that grows with the attempts, at least as long as the server asks. */
const waitFor = (head: CartIntent, tries: number, failure: Failure, context: TransitionContext): CartCommand => ({
  _tag: "After",
  concurrencyKey: "cart-retry",
  ms: Math.max(retryAfter(failure), waitBeforeRetry(tries, context.id, LONGEST_WAIT_MS)),
  event: { _tag: "RetryDue", intent: head.id },
});

/** Reads the cart to see whether the first edit was applied. */
export const reconcileWrite = (state: CartState, head: CartIntent, phase: "checking" | "reconnecting"): Step => [
  { ...state, head: phase },
  [{ _tag: "ReconcileWrite", intent: head.id, order: head.order, epoch: state.epoch }],
];

/**
 * Resends after a lost response, with the same key and limited attempts, then reads the cart, since the edit may have
 * been applied. A refusal ends it; if the cart isn't as expected, it is reread (OP-75, OP-91).
 */
export const writeFailed = (state: CartState, head: CartIntent, failure: Failure, context: TransitionContext): Step => {
  if (head.edit._tag === "DeleteEdit" && failure._tag === "NotFound") return withoutHead(state);
  if (isEditIndeterminate(failure)) {
    const attempts = state.attempts + (isTimeout(failure) ? TRIES_PER_TIMEOUT : 1);
    const most = state.isFailing ? MAX_TRIES_WHILE_FAILING : MAX_TRIES;
    if (attempts < most && retryAfter(failure) <= LONGEST_WAIT_MS)
      return [{ ...state, attempts, head: "waiting" }, [waitFor(head, attempts, failure, context)]];
    const [checking, commands] = reconcileWrite(
      { ...state, attempts, lastFailure: editFailure(failure) },
      head,
      "checking",
    );
    return [checking, [logFailure("A change of the cart was not answered", failure), ...commands]];
  }
  if (failure._tag === "NotSignedIn" && state.attempts < MAX_TRIES)
    return [
      { ...state, head: "idle", attempts: state.attempts + ATTEMPTS_PER_REAUTHENTICATION, isHeld: true },
      [{ _tag: "RecheckSession" }],
    ];
  const log = logFailure("A change of the cart was refused", failure);
  if (state.attempts > 0) {
    // The previous attempt may have been applied, whatever this refusal says.
    const [checking, commands] = reconcileWrite({ ...state, lastFailure: editFailure(failure) }, head, "checking");
    return [checking, [log, ...commands]];
  }
  const [settled, commands] = failed(state, head, editFailure(failure), {}, [log]);
  if (failure._tag !== "NotFound" && failure._tag !== "Conflict" && failure._tag !== "Unexpected")
    return [settled, commands];
  const [reloading, loadCommands] = load(settled, settled.order);
  return [reloading, [...commands, ...loadCommands]];
};

/**
 * The server's cart decides: an edit in it was applied, any other failed; after a lost connection it is resent. An
 * addition is then resent with its key in any case: another screen's addition may have led to the same sums (OP-91).
 */
export const writeReconciled = (state: CartState, head: CartIntent, cart: Cart, now: number): Step => {
  const applied = isApplied(head, state.before, cart);
  const isReconnecting = state.head === "reconnecting";
  const isOnceByKey = head.edit._tag === "AddItems" && now - head.madeAt < KEY_LIFE_MS;
  const server = cart.orderNumber === state.order ? taken(state, cart) : state.server;
  if (applied === true && !(isReconnecting && isOnceByKey)) {
    const items = head.edit._tag === "AddItems" ? head.edit.items : [];
    const results = items.map((item) => ({ ...item, outcome: "added", message: null }) as const);
    return answered(state, head, { ...cart, success: true, validationMessages: [], results });
  }
  const next: CartState = { ...state, server, status: cart.orderNumber === state.order ? "ready" : state.status };
  if (isReconnecting) return flushOutbox({ ...next, head: "idle", attempts: 1, isFailing: false });
  return failed(next, head, state.lastFailure ?? { _tag: "NoAnswer" }, { isTruthKnown: applied === false });
};

/** While offline nothing has failed yet, so the cart is read until possible. Other failures leave the outcome unknown. */
export const reconcileFailed = (
  state: CartState,
  head: CartIntent,
  failure: Failure,
  context: TransitionContext,
): Step => {
  if (head.edit._tag === "DeleteEdit" && failure._tag === "NotFound") return withoutHead(state);
  if (isUnreachable(failure))
    return [
      { ...state, head: "disconnected", attempts: state.attempts + 1 },
      [waitFor(head, state.attempts + 1, failure, context)],
    ];
  return failed(state, head, state.lastFailure ?? editFailure(failure), { isTruthKnown: false }, [
    ...reportFailure("What became of a change of the cart is not known", failure),
  ]);
};

/** Runs for the first edit if it is in flight; otherwise the response is too late. */
export const whenHead = (state: CartState, intent: string, then: (head: CartState["queue"][number]) => Step): Step => {
  const [head] = state.queue;
  return head !== undefined && state.head !== "idle" && head.id === intent ? then(head) : [state, []];
};
