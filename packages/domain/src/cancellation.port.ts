import * as Context from "effect/Context";
import type { CancelReason } from "./failure.ts";

/** Lets a call hear that it is given up, and why: an interruption alone carries no reason (HTTP-15). */
export interface Cancellation {
  readonly reason: () => CancelReason | null;
  /** Calls the listener on cancellation; returns an unsubscribe function. */
  readonly onCancel: (listener: (reason: CancelReason) => void) => () => void;
}

/** The cancellation of the running call; null = it cannot be cancelled. */
export const CurrentCancellation = Context.Reference<Cancellation | null>("larder/CurrentCancellation", {
  defaultValue: () => null,
});
