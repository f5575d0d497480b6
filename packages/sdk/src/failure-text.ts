import type { Failure } from "@larder/domain/failure";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";

/** A failure's text for users: the server's message if it has one, else "Unexpected error." (TEXT-07). */
export const failureText = (failure: Failure): string =>
  failure._tag === "Refused" || failure._tag === "Forbidden" || failure._tag === "Conflict"
    ? failure.message || UNEXPECTED_ERROR
    : UNEXPECTED_ERROR;

/** A failure's response code, for texts that name it (TEXT-03); "unknown" without a response. */
export const responseCode = (failure: Failure): number | "unknown" =>
  ("status" in failure ? failure.status : undefined) ?? "unknown";
