import * as Data from "effect/Data";

/** The link that starts a punchout session is none, has run out, was used, or is not of this buyer (OP-25). */
export class PunchoutStartInvalid extends Data.TaggedError("PunchoutStartInvalid")<{
  /** For the log: who sent the link learns nothing of it. */
  readonly reason: string;
}> {}
