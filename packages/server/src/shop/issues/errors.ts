import * as Data from "effect/Data";

/** No such issue, or it has no photo. */
export class OrderIssueNotFound extends Data.TaggedError("OrderIssueNotFound") {}
