import type { Failure } from "@larder/domain/failure";
import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import type { ResourceEvent } from "./resource.ts";
import type { Sent, WriteAnswer } from "./write-state.ts";

/**
 * Calls a port and turns the outcome into an event. A defect becomes `Unexpected`, so nothing stays in flight; an
 * interruption becomes nothing, since whoever canceled knows.
 */
export const toEvent = <const Done, const Failed, A, R>(
  call: Effect.Effect<A, Failure, R>,
  events: { readonly done: (answer: A) => Done; readonly failed: (failure: Failure) => Failed },
): Effect.Effect<Done | Failed, never, R> =>
  Effect.matchCauseEffect(call, {
    onSuccess: (answer) => Effect.succeed(events.done(answer)),
    onFailure: (cause) => {
      if (Cause.hasInterruptsOnly(cause)) return Effect.interrupt;
      const failure = cause.reasons.find(Cause.isFailReason)?.error;
      return Effect.succeed(
        events.failed(
          failure ?? { _tag: "Unexpected", reason: "unknown", status: "unknown", detail: Cause.pretty(cause) },
        ),
      );
    },
  });

/** The same for events of one shape: `done` and the field of its answer, `failed`; both with the fields of the request. */
export const toEvents = <
  const Done extends string,
  const Field extends string,
  const Failed extends string,
  Request,
  A,
  R,
>(
  call: Effect.Effect<A, Failure, R>,
  [done, field]: readonly [Done, Field],
  failed: Failed,
  request: Request,
): Effect.Effect<
  Request &
    (({ readonly _tag: Done } & { readonly [K in Field]: A }) | { readonly _tag: Failed; readonly failure: Failure }),
  never,
  R
> =>
  toEvent(call, {
    done: (answer) => ({ ...request, _tag: done, [field]: answer }) as never,
    failed: (failure) => ({ ...request, _tag: failed, failure }),
  });

/** Calls a port for a resource and returns its event with the request's number. */
export const toResourceEvent = <A, R>(
  call: Effect.Effect<A, Failure, R>,
  request: number,
): Effect.Effect<Exclude<ResourceEvent<A>, { readonly _tag: "Cancelled" | "Reset" }>, never, R> =>
  toEvent(call, {
    done: (value) => ({ _tag: "Loaded", request, value }),
    failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
  });

/** Calls a port for a write; the event has the intent's key. */
export const toWriteEvent = <Field, A, R>(
  { field, key }: Pick<Sent<Field, unknown>, "field" | "key">,
  call: Effect.Effect<A, Failure, R>,
): Effect.Effect<WriteAnswer<Field, A>, never, R> =>
  toEvent(call, {
    done: (answer) => ({ _tag: "Written", field, key, answer }),
    failed: (failure) => ({ _tag: "WriteFailed", field, key, failure }),
  });
