import * as Context from "effect/Context";
import type { CancelReason } from "./failure.ts";

/** Lets a call hear that it is given up, and why: an interruption alone carries no reason (HTTP-15). */
export interface Cancellation {
  readonly reason: () => CancelReason | null;
  /** Calls back when it is given up; answers how to stop listening. */
  readonly onCancel: (listener: (reason: CancelReason) => void) => () => void;
}

/** The cancellation of the call that is running; null = nobody can give it up. */
export const CurrentCancellation = Context.Reference<Cancellation | null>("larder/CurrentCancellation", {
  defaultValue: () => null,
});
