/** The provider's messages when embedded messaging is unavailable (§8, MSG-82). */
const SWITCHED_OFF: ReadonlySet<string | undefined> = new Set(["invalid api key", "subscription_inactive"]);

/** Embedded messaging is off for good once the key is invalid or the subscription inactive (§8, MSG-82). */
export const disablesEmbedded = (message: string | null | undefined): boolean =>
  SWITCHED_OFF.has(message?.trim().toLowerCase());
