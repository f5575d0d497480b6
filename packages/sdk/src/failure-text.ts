import type { Failure } from "@larder/domain/failure";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";

/** A failure's text for users: the server's message if it has one, else "Unexpected error." (TEXT-07). */
export const failureText = (failure: Failure): string =>
  failure._tag === "Refused" || failure._tag === "Forbidden" || failure._tag === "Conflict"
    ? failure.message || UNEXPECTED_ERROR
    : UNEXPECTED_ERROR;

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

/** A failure's response code, for texts that name it (TEXT-03); "unknown" without a response. */
export const responseCode = (failure: Failure): number | "unknown" =>
  ("status" in failure ? failure.status : undefined) ?? "unknown";
