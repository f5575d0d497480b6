import { staffRolesOf } from "./permissions.ts";
import type { PendingSignIn } from "./second-factor.schema.ts";
import type { User } from "./user.schema.ts";

/** What a sign-in needs after the password: a code, or setting up a second step first. */
export type SecondStep = "code" | "setUp";

/** Staff of every role must have a second step if the shop demands it (ASVS 5 6.3.3, OP-23). */
export const needsSecondFactor = (roles: readonly string[], isDemanded: boolean): boolean =>
  isDemanded && staffRolesOf(roles).length > 0;

export const isPendingSignIn = (answer: User | PendingSignIn): answer is PendingSignIn => "pending" in answer;
