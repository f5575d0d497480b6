import * as Data from "effect/Data";

/** No such user of that organization, or none that staff may act for (OP-07). */
export class CustomerNotFound extends Data.TaggedError("CustomerNotFound") {}
