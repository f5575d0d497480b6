import type { PendingSignIn } from "./second-factor.schema.ts";
import type { User } from "./user.schema.ts";

/** What a sign-in needs after the password: a code, or a second step to be set up first. */
export type SecondStep = "code" | "setUp";

/**
 * Whether a user must have a second step: staff and editors, where the shop demands it; to everyone else it is offered.
 * OP-23, ASVS 5 6.3.3.
 */
export const needsSecondFactor = (roles: readonly string[], isDemanded: boolean): boolean =>
  isDemanded && roles.some((role) => role === "staff" || role === "editor");

/** Whether the answer to a password is a sign-in that waits for its second step. */
export const isPendingSignIn = (answer: User | PendingSignIn): answer is PendingSignIn => "pending" in answer;
