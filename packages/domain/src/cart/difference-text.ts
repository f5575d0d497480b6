/** Nothing was sent, and the cart is being read. SUBMIT-09. */
export const CART_DIFFERED = "Nothing was sent: the cart isn't the one you saw.";

/** Shown when the cart that was read again has no differences (SUBMIT-09). */
export const CART_AS_SEEN = "Nothing was sent. Your cart is up to date now: check it and submit again.";
