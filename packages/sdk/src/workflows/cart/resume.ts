import { pump, type Step, whenHead } from "./queue.ts";
import { type CartCommand, type CartState, KEY_LIFE_MS, type StoredCart } from "./state.ts";
import { isWaitingSubmit, restoreSubmit, retrySubmit } from "./submit.ts";

/** The wait is over. Only what waits is sent again: what is on its way may still be answered. */
export const retry = (state: CartState, intent: string): Step => {
  if (state.submitting?.id === intent) return retrySubmit(state, state.submitting);
  return state.isWaiting
    ? whenHead(state, intent, (head) => [
        { ...state, isWaiting: false },
        [{ _tag: "Write", intent: head, epoch: state.epoch }],
      ])
    : [state, []];
};

/** What waits for its next try goes at once; what is on its way stays there. */
export const cameOnline = (state: CartState): Step => {
  const [head] = state.queue;
  const now = (slot: string, intent: string): CartCommand => ({
    _tag: "After",
    slot,
    ms: 0,
    event: { _tag: "RetryDue", intent },
  });
  if (state.submitting !== null)
    return [state, isWaitingSubmit(state.submitting) ? [now("submit-retry", state.submitting.id)] : []];
  return state.isWaiting && head !== undefined ? [state, [now("cart-retry", head.id)]] : pump(state);
};

/** Edits of an earlier visit go first and under their keys; what the server's memory no longer covers is not sent (OP-91). */
export const restored = (state: CartState, stored: StoredCart, now: number): Step => {
  const known = new Set(state.queue.map((intent) => intent.id));
  const queue = stored.queue.filter((intent) => now - intent.madeAt < KEY_LIFE_MS && !known.has(intent.id));
  // One that was never sent is still about a line as it will be found: the edits before it may have taken the line out.
  const wasSent = stored.mayBeSent !== false && queue[0] === stored.queue[0];
  const next: CartState =
    queue.length === 0
      ? state
      : {
          ...state,
          queue: state.isInFlight ? [...state.queue, ...queue] : [...queue, ...state.queue],
          attempts: state.isInFlight ? state.attempts : wasSent ? 1 : 0,
        };
  if (stored.submitting === null || state.submitting !== null || now - stored.submitting.madeAt >= KEY_LIFE_MS)
    return pump(next);
  return restoreSubmit(next, stored.submitting);
};
