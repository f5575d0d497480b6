/** Prices are refreshed again after this while the cart is open, ms (OP-65). */
export const REFRESH_MS = 900_000;
/** A submit with a lost answer is sent again, with its key, for so long, ms (OP-91). */
export const RETRY_FOR_MS = 15_000;
/** A server that cannot say what became of a submit is queried this often automatically. */
export const MAX_CHECKS = 12;
/** The longest wait between two tries, ms. */
export const LONGEST_WAIT_MS = 8_000;
/** An edit is sent so often at most before it has failed. */
export const MAX_TRIES = 6;
/** So often when the edit before it has failed. */
export const MAX_TRIES_WHILE_FAILING = 2;
/** A try that hung until its timeout counts for so many. */
export const TRIES_PER_TIMEOUT = 3;
/** The server keeps keys for so long, ms; an older edit is not sent again (OP-91). */
export const KEY_LIFE_MS = 86_400_000;
/** The cart on the screen is read again at most this often for changes made elsewhere, ms. */
export const REREAD_EVERY_MS = 2_000;
/** The longest time that a timer waits, ms. */
export const LONGEST_TIMER_MS = 43_200_000;
