/** Local storage keys written by the provider's package: the user's email and token. Removed at sign-out (T9). */
export const ITERABLE_STORED_KEYS: readonly string[] = ["email", "userId", "itbl_auth_token", "itbl_consent_timestamp"];
