import type { Failure } from "@larder/domain/failure";
import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";

/**
 * Calls a port and tells the outcome as an event. A defect is told as an `Unexpected` failure, so that nothing stays in
 * flight for ever; an interruption is told to nobody, because whoever gave the call up knows.
 */
export const settling =
  <Event>() =>
  <A, R>(
    call: Effect.Effect<A, Failure, R>,
    told: { readonly done: (answer: A) => Event; readonly failed: (failure: Failure) => Event },
  ): Effect.Effect<Event, never, R> =>
    Effect.matchCauseEffect(call, {
      onSuccess: (answer) => Effect.succeed(told.done(answer)),
      onFailure: (cause) => {
        if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt;
        const failure = cause.reasons.find(Cause.isFailReason)?.error;
        return Effect.succeed(
          told.failed(failure ?? { _tag: "Unexpected", status: "unknown", detail: Cause.pretty(cause) }),
        );
      },
    });
