/** What the provider says when embedded messaging is not to be had (spec §8, MSG-82). */
const SWITCHED_OFF: ReadonlySet<string | undefined> = new Set(["invalid api key", "subscription_inactive"]);

/**
 * Embedded messaging is given up for good when the provider calls the key invalid or the subscription inactive, in whatever case.
 * Spec §8, MSG-82.
 */
export const disablesEmbedded = (message: string | null | undefined): boolean =>
  SWITCHED_OFF.has(message?.trim().toLowerCase());
