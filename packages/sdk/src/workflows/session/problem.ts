import type { Failure } from "@larder/domain/failure";
import { failureText, logFailure } from "../../kernel/report-failure.ts";
import type { SessionCommand, SessionState } from "./state.ts";

export const NO_PROBLEM = { problem: "", problemOf: null } as const;

export const problem = (
  problemOf: SessionState["problemOf"],
  failure: Failure,
): Pick<SessionState, "problem" | "problemOf"> => ({ problem: failureText(failure), problemOf });

export const logged = (message: string, failure: Failure): SessionCommand =>
  logFailure(message, failure, failure._tag === "Cancelled" ? "info" : "error");
