import type { TransitionContext } from "../../kernel/workflow.ts";
import { cartCan } from "./can.ts";
import { nextStamp } from "./enqueue.ts";
import type { CartIntent, FailedEdit } from "./intent.ts";
import { load } from "./load.ts";
import { flushOutbox, type Step } from "./queue.ts";
import type { CartState } from "./state.ts";

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
