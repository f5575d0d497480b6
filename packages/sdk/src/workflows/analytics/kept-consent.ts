import { readStored, type KeyValueStorage } from "../../kernel/storage.ts";
import type { Consent } from "./state.ts";

/** The unprefixed storage key of the visitor's consent, kept until sign-out (OP-116). */
export const CONSENT_KEY = "consent";

/** The stored consent; anything but the two decisions counts as none (OP-116). */
export const readConsent = (storage: Pick<KeyValueStorage, "get">): Consent => {
  const stored: unknown = readStored(storage, CONSENT_KEY);
  return stored === "granted" || stored === "denied" ? stored : null;
};
