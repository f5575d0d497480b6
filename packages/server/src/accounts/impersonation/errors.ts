import * as Data from "effect/Data";

/** Not a user of that organization, or not one staff can act for (OP-07). */
export class CustomerNotFound extends Data.TaggedError("CustomerNotFound") {}
