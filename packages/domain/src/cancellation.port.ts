import * as Context from "effect/Context";
import type { CancelReason } from "./failure.ts";

/** Tells a call that it is canceled, and why: an interruption alone carries no reason (HTTP-15). */
export interface Cancellation {
  readonly reason: () => CancelReason | null;
  /** Calls the listener on cancellation; returns an unsubscribe function. */
  readonly onCancel: (listener: (reason: CancelReason) => void) => () => void;
}

/** The running call's cancellation; null = it can't be canceled. */
export const CurrentCancellation = Context.Reference<Cancellation | null>("larder/CurrentCancellation", {
  defaultValue: () => null,
});
