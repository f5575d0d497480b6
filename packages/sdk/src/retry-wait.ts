import type { Failure } from "@larder/domain/failure";
import { fingerprint } from "@larder/domain/text/fingerprint";

/** The first wait before something is sent again, ms. */
const FIRST_WAIT_MS = 500;

/**
 * How long to wait before the n-th try, ms: it doubles each time up to `longest`, and half of it is by chance, so that many
 * browsers do not come back at once. The chance is in `id`, which is fresh each time (OP-91).
 */
export const waitBeforeRetry = (attempt: number, id: string, longest: number): number => {
  const whole = Math.min(longest, FIRST_WAIT_MS * 2 ** (attempt - 1));
  const chance = (Number.parseInt(fingerprint(id), 36) % 1_000) / 1_000;
  return Math.round(whole / 2 + (whole / 2) * chance);
};

/** The wait that the server requests before a call is sent again, ms; 0 = it does not say. */
export const retryAfter = (failure: Failure): number => ("retryAfter" in failure ? (failure.retryAfter ?? 0) : 0);

/** Whether a call did not come through at all: there is no connection, or no one answers at its end. */
export const isUnreachable = (failure: Failure): boolean =>
  failure._tag === "Cancelled" || (failure._tag === "Unreachable" && failure.reason !== "garbled");

/** Whether a call hung until it was given up. */
export const isTimeout = (failure: Failure): boolean => failure._tag === "Unreachable" && failure.reason === "timeout";
