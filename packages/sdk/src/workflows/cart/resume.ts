import { workUnconfirmed } from "@larder/domain/account/unconfirmed-work";
import { flushOutbox, type Step, writeOf } from "./queue.ts";
import { reconcileWrite, whenHead } from "./write-outcome.ts";
import type { CartIntent, FailedEdit } from "./intent.ts";
import type { CartCommand } from "./commands.ts";
import type { CartState, StoredCart } from "./state.ts";
import { KEY_LIFE_MS } from "./tries.ts";
import { isWaitingSubmit, restoreSubmit, retrySubmit } from "./submit.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { cartCan } from "./can.ts";
import { typedAddress } from "./typed-addresses.ts";
import { nextStamp } from "./enqueue.ts";
import { load } from "./load.ts";

/** After a wait, resends what waits or rereads the cart; what is in flight may still be answered. */
export const retry = (state: CartState, intent: string, now: number): Step => {
  if (state.submitting?.id === intent) return retrySubmit(state, state.submitting, now);
  if (state.head === "waiting")
    return whenHead(state, intent, (head) => [{ ...state, head: "sending" }, [writeOf(state, head)]]);
  return state.head === "disconnected"
    ? whenHead(state, intent, (head) => reconcileWrite(state, head, "reconnecting"))
    : [state, []];
};

/** Retries waiting edits at once; leaves those in flight. */
export const cameOnline = (state: CartState): Step => {
  const [head] = state.queue;
  const now = (concurrencyKey: string, intent: string): CartCommand => ({
    _tag: "After",
    concurrencyKey,
    ms: 0,
    event: { _tag: "RetryDue", intent },
  });
  if (state.submitting !== null)
    return [state, isWaitingSubmit(state.submitting) ? [now("submit-retry", state.submitting.id)] : []];
  const isWaiting = state.head === "waiting" || state.head === "disconnected";
  return isWaiting && head !== undefined ? [state, [now("cart-retry", head.id)]] : flushOutbox(state);
};

/** Says what of an earlier visit is too old to be sent: without the server's memory of its keys, it might count twice. */
const sayOutdated = (changes: number, hasOrder: boolean): readonly CartCommand[] => {
  const message = workUnconfirmed("outdated", { quantities: 0, changes, hasOrder });
  return message === null ? [] : [{ _tag: "Toast", message, style: "error" }];
};

/** Whoever requested an addition went with the page: a message says what didn't go as wanted (OP-62). */
const announced = (intent: CartIntent): CartIntent =>
  intent.edit._tag === "AddItems" ? { ...intent, edit: { ...intent.edit, isAnnounced: true } } : intent;

/**
 * Puts an earlier visit's edits first, with their keys. Drops those with expired keys, and says how many (OP-91). Failed
 * ones wait for the customer as before.
 */
export const restored = (previous: CartState, stored: StoredCart, now: number): Step => {
  const isRemembered = ({ madeAt }: { readonly madeAt: number }) => now - madeAt < KEY_LIFE_MS;
  const known = new Set([...previous.queue, ...previous.failed.map(({ intent }) => intent)].map(({ id }) => id));
  const isNew = (intent: CartIntent) => isRemembered(intent) && !known.has(intent.id);
  const outdated = [...stored.queue, ...(stored.failed ?? []).map(({ intent }) => intent)].filter(
    (one) => one.edit._tag !== "DeleteEdit" && !isRemembered(one) && !known.has(one.id),
  );
  const failed = (stored.failed ?? []).filter(({ intent }) => isNew(intent));
  const state = {
    ...previous,
    failed: failed.length === 0 ? previous.failed : [...failed, ...previous.failed],
    typedAddresses: [
      ...(stored.typedAddresses ?? []).filter(({ place }) => typedAddress(previous, place) === null),
      ...previous.typedAddresses,
    ],
  };
  const queue = stored.queue.filter(isNew).map(announced);
  // A never-sent edit may concern a line that earlier edits removed.
  const wasSent = stored.mayBeSent !== false && queue[0]?.id === stored.queue[0]?.id;
  const isIdle = state.head === "idle";
  const next: CartState =
    queue.length === 0
      ? state
      : {
          ...state,
          queue: isIdle ? [...queue, ...state.queue] : [...state.queue, ...queue],
          attempts: isIdle ? (wasSent ? 1 : 0) : state.attempts,
          before: isIdle ? null : state.before,
        };
  const submitting = state.submitting === null ? stored.submitting : null;
  const isOutdated = submitting !== null && !isRemembered(submitting);
  const said = sayOutdated(outdated.length, isOutdated);
  if (submitting === null || isOutdated) return flushOutbox(next, said);
  const [resumed, commands] = restoreSubmit(next, submitting, now);
  return [resumed, [...commands, ...said]];
};

const taken = (state: CartState, intent: string): readonly [FailedEdit | undefined, CartState] => [
  state.failed.find((one) => one.intent.id === intent),
  { ...state, failed: state.failed.filter((one) => one.intent.id !== intent), errors: [] },
];

/** Resends a failed edit after all pending ones, with a new key: it sets absolute values, so applying it twice is harmless. */
export const retryFailed = (state: CartState, intent: string, context: TransitionContext): Step => {
  const [failed, next] = taken(state, intent);
  if (failed === undefined || !cartCan(state, { _tag: "EditRetryRequested" }).ok) return [state, []];
  const stamp = nextStamp(state, context.now);
  const again: CartIntent = { ...failed.intent, id: context.id, madeAt: context.now, stamp };
  return flushOutbox({ ...next, lastStamp: stamp, queue: [...next.queue, again] });
};

/** Discards a failed edit; rereads the cart if the server's value isn't known. */
export const discardFailed = (state: CartState, intent: string): Step => {
  const [failed, next] = taken(state, intent);
  if (failed === undefined) return [state, []];
  return failed.isTruthKnown || state.status === "loading" ? [next, []] : load(next, next.order);
};
