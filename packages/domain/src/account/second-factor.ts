import * as Schema from "effect/Schema";
import type { User } from "./user.schema.ts";

/** What a sign-in needs after the password: a code, or a second step to be set up first. */
export type SecondStep = "code" | "setUp";

/** A sign-in whose password was right and that has no rights yet; it is finished with a code under its token (OP-23). */
export const PendingSignIn = Schema.Struct({
  pending: Schema.String,
  needs: Schema.Literals(["code", "setUp"]),
});
export type PendingSignIn = typeof PendingSignIn.Type;

/** What an authenticator app is given: the secret in base32, and the same as the address that its picture holds. */
export const SecondFactorSetUp = Schema.Struct({ secret: Schema.String, uri: Schema.String });
export type SecondFactorSetUp = typeof SecondFactorSetUp.Type;

/**
 * Whether a user must have a second step: staff and editors, where the shop demands it; to everyone else it is offered.
 * OP-23, ASVS 5 6.3.3.
 */
export const needsSecondFactor = (roles: readonly string[], isDemanded: boolean): boolean =>
  isDemanded && roles.some((role) => role === "staff" || role === "editor");

/** Whether the answer to a password is a sign-in that waits for its second step. */
export const isPendingSignIn = (answer: User | PendingSignIn): answer is PendingSignIn => "pending" in answer;
