/** What the provider's package writes into local storage by itself: the address and the token of the user. They go at sign-out (T9). */
export const ITERABLE_STORED_KEYS: readonly string[] = ["email", "userId", "itbl_auth_token", "itbl_consent_timestamp"];
