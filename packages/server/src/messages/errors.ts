import * as Data from "effect/Data";

/** No mail has this id. */
export class MailNotFound extends Data.TaggedError("MailNotFound") {}
