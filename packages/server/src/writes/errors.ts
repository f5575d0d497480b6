import * as Data from "effect/Data";

/** The idempotency key was used for another request (OP-91). */
export class IdempotencyKeyReused extends Data.TaggedError("IdempotencyKeyReused") {}

/** The write that holds the idempotency key was rolled back just now: the same request can be sent again. */
export class IdempotencyKeyBusy extends Data.TaggedError("IdempotencyKeyBusy") {}

export type WriteError = IdempotencyKeyReused | IdempotencyKeyBusy;
