import { fingerprint } from "@larder/domain/text/fingerprint";

/** The price refresh interval while the cart is open, in ms (OP-65). */
export const REFRESH_MS = 900_000;
/** How long to resend a submit whose response was lost, in ms (OP-91). */
export const RETRY_FOR_MS = 15_000;
export const MAX_CHECKS = 12;
/** The longest wait between attempts, in ms. */
export const LONGEST_WAIT_MS = 8_000;
export const MAX_TRIES = 6;
export const MAX_TRIES_WHILE_FAILING = 2;
/** How many attempts a timeout counts as. */
export const TRIES_PER_TIMEOUT = 3;
/** How long the server remembers keys, in ms; older edits aren't resent (OP-91). */
export const KEY_LIFE_MS = 86_400_000;
/** The minimum time between rereads for changes elsewhere, in ms. */
export const REREAD_EVERY_MS = 2_000;
/** The longest timer, in ms. */
export const LONGEST_TIMER_MS = 43_200_000;

/** In ms. */
const FIRST_WAIT_MS = 500;

/**
 * The wait before the n-th attempt, in ms: doubles up to `longest`, half of it random so browsers don't retry in step.
 * The randomness comes from `id`, fresh each time (OP-91).
 */
export const waitBeforeRetry = (attempt: number, id: string, longest: number): number => {
  const whole = Math.min(longest, FIRST_WAIT_MS * 2 ** (attempt - 1));
  const chance = (Number.parseInt(fingerprint(id), 36) % 1_000) / 1_000;
  return Math.round(whole / 2 + (whole / 2) * chance);
};
