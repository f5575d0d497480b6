import type { Failure } from "@larder/domain/failure";
import { UNEXPECTED_ERROR } from "@larder/domain/text/sentences";

/** What a user reads about a failure: the server's own words where it has some, else 'Unexpected error.' (TEXT-07). */
export const failureText = (failure: Failure): string =>
  failure._tag === "Refused" || failure._tag === "Forbidden" || failure._tag === "Conflict"
    ? failure.message || UNEXPECTED_ERROR
    : UNEXPECTED_ERROR;

/** Whether the call may have had its effect though no usable answer came: only then it is sent again (OP-91). */
export const isLost = (failure: Failure): boolean =>
  failure._tag === "Unreachable" ||
  failure._tag === "Cancelled" ||
  (failure._tag === "Unexpected" && (failure.status === "unknown" || failure.status >= 500));
