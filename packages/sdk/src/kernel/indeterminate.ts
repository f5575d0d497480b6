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
