import * as Data from "effect/Data";

/** No order with this number is being modified (CART-28). */
export class CartNotFound extends Data.TaggedError("CartNotFound") {}

/** The cart has no such line. */
export class CartLineNotFound extends Data.TaggedError("CartLineNotFound") {}

/** The cart is empty or already submitted (OP-91). */
export class CartEmpty extends Data.TaggedError("CartEmpty") {}

/** No order was placed with this idempotency key (OP-91). */
export class SubmissionNotFound extends Data.TaggedError("SubmissionNotFound") {}

export type CartError = CartNotFound | CartLineNotFound | CartEmpty | SubmissionNotFound;
