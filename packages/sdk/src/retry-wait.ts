import type { Failure } from "@larder/domain/failure";
import { fingerprint } from "@larder/domain/text/fingerprint";

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

/** The server's requested retry delay in ms; 0 = none. */
export const retryAfter = (failure: Failure): number => ("retryAfter" in failure ? (failure.retryAfter ?? 0) : 0);

/** Whether a call didn't get through: offline, or no one responds. */
export const isUnreachable = (failure: Failure): boolean =>
  failure._tag === "Cancelled" || (failure._tag === "Unreachable" && failure.reason !== "garbled");

/** Whether a call timed out. */
export const isTimeout = (failure: Failure): boolean => failure._tag === "Unreachable" && failure.reason === "timeout";
