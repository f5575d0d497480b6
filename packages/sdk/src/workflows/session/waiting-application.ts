import { type WaitingApplication, waitingApplicationOf } from "@larder/domain/account/waiting-application";
import type { SessionState } from "./state.ts";

/** The application that keeps the user from signing in; null = another problem, or none (OP-26). */
export const waitingApplication = ({
  problemOf,
  refusal,
}: Pick<SessionState, "problemOf" | "refusal">): WaitingApplication | null =>
  problemOf === "signIn" && refusal?._tag === "Conflict" ? waitingApplicationOf(refusal.current) : null;
