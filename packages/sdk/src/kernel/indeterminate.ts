import type { Failure } from "@larder/domain/failure";

/**
 * Whether the call may have had an effect, or may still: only then is it resent with its key (OP-91). An unreadable
 * response may have been a success.
 */
export const isIndeterminate = (failure: Failure): boolean => {
  switch (failure._tag) {
    case "Unreachable":
    case "Cancelled":
      return true;
    case "Refused":
      return failure.code === "RATE_LIMITED";
    case "Unexpected":
      return failure.reason === "server" || failure.reason === "unknown";
    default:
      return false;
  }
};

/** The server's requested retry delay in ms; 0 = none. */
export const retryAfter = (failure: Failure): number => ("retryAfter" in failure ? (failure.retryAfter ?? 0) : 0);

/** Whether a call didn't get through: offline, or no one responds. */
export const isUnreachable = (failure: Failure): boolean =>
  failure._tag === "Cancelled" || (failure._tag === "Unreachable" && failure.reason !== "garbled");

/** Whether a call timed out. */
export const isTimeout = (failure: Failure): boolean => failure._tag === "Unreachable" && failure.reason === "timeout";
