import * as Data from "effect/Data";

/** No product with this number and unit is sold to this customer. */
export class ProductNotFound extends Data.TaggedError("ProductNotFound") {}
