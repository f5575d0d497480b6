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
