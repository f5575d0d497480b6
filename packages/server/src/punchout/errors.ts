import * as Data from "effect/Data";

/** The link that starts a punchout session is none, has run out, was used, or names no customer (OP-25). */
export class PunchoutStartInvalid extends Data.TaggedError("PunchoutStartInvalid") {}
