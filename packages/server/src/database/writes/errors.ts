import * as Data from "effect/Data";

/** The idempotency key was used for another request (OP-91). */
export class IdempotencyKeyReused extends Data.TaggedError("IdempotencyKeyReused") {}

/** The write holding the idempotency key was just rolled back; the same request can be retried. */
export class IdempotencyKeyBusy extends Data.TaggedError("IdempotencyKeyBusy") {}

export type WriteError = IdempotencyKeyReused | IdempotencyKeyBusy;
