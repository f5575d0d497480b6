import { readStored, type KeyValueStorage } from "../../kernel/storage.ts";
import type { Consent } from "./state.ts";

/** Where the visitor's answer is kept until the sign-out, without the storefront's prefix (OP-116). */
export const CONSENT_KEY = "consent";

/** The visitor's decision as it is kept; anything else than the two answers is none (OP-116). */
export const readConsent = (storage: Pick<KeyValueStorage, "get">): Consent => {
  const stored: unknown = readStored(storage, CONSENT_KEY);
  return stored === "granted" || stored === "denied" ? stored : null;
};
