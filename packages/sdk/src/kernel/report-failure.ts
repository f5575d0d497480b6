import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import type { Failure } from "@larder/domain/failure";
import type { ReportCommand, LogEntry } from "./commands.ts";

export const logFailure = (message: string, failure: Failure, level: LogEntry["level"] = "error"): ReportCommand => ({
  _tag: "Log",
  entry: { level, message, failure },
});

/** A failed call's log entry, with a session check if it found no user (OP-27). */
export const reportFailure = (
  message: string,
  failure: Failure,
  level?: LogEntry["level"],
): readonly ReportCommand[] => [
  logFailure(message, failure, level),
  ...(failure._tag === "NotSignedIn" ? [{ _tag: "RecheckSession" } as const] : []),
];

/** A failure's text for users: the server's message if it has one, else "Unexpected error." (TEXT-07). */
export const failureText = (failure: Failure): string =>
  failure._tag === "Refused" || failure._tag === "Forbidden" || failure._tag === "Conflict"
    ? failure.message || UNEXPECTED_ERROR
    : UNEXPECTED_ERROR;

/** A failure's response code, for texts that name it (TEXT-03); "unknown" without a response. */
export const responseCode = (failure: Failure): number | "unknown" =>
  ("status" in failure ? failure.status : undefined) ?? "unknown";
