import type { Failure } from "@larder/domain/failure";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";

/** What a user reads about a failure: the server's own words where it has some, else 'Unexpected error.' (TEXT-07). */
export const failureText = (failure: Failure): string =>
  failure._tag === "Refused" || failure._tag === "Forbidden" || failure._tag === "Conflict"
    ? failure.message || UNEXPECTED_ERROR
    : UNEXPECTED_ERROR;

/**
 * Whether it is not known that the call had no effect, or whether it may have one a little later: only then it is sent again,
 * under its key (OP-91). An answer that cannot be read may well have been a success.
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

/** The response code that a failure came with, where a sentence names it (TEXT-03); 'unknown' when no answer came. */
export const responseCode = (failure: Failure): number | "unknown" =>
  ("status" in failure ? failure.status : undefined) ?? "unknown";
