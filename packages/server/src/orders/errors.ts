import * as Data from "effect/Data";

/** No such order, or another organization's (HIST-02). */
export class OrderNotFound extends Data.TaggedError("OrderNotFound") {}
