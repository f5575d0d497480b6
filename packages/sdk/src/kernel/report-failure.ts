import type { Failure } from "@larder/domain/failure";
import type { HostCommand, LogEntry } from "./commands.ts";

/** The log's line for a call that failed. */
export const logFailure = (message: string, failure: Failure, level: LogEntry["level"] = "error"): HostCommand => ({
  _tag: "Log",
  entry: { level, message, failure },
});

/** The log's line, and a check of who is signed in when the call found no user (OP-27). */
export const reportFailure = (message: string, failure: Failure, level?: LogEntry["level"]): readonly HostCommand[] => [
  logFailure(message, failure, level),
  ...(failure._tag === "NotSignedIn" ? [{ _tag: "RecheckSession" } as const] : []),
];
