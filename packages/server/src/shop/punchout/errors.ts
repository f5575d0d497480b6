import * as Data from "effect/Data";

/** The start link is invalid, expired, used, or not this buyer's (OP-25). */
export class PunchoutStartInvalid extends Data.TaggedError("PunchoutStartInvalid")<{
  /** For the log only; not shown to the sender. */
  readonly reason: string;
}> {}
