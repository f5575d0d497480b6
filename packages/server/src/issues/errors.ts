import * as Data from "effect/Data";

/** There is no such report, or it has no picture. */
export class OrderIssueNotFound extends Data.TaggedError("OrderIssueNotFound") {}
