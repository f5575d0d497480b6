import * as Schema from "effect/Schema";

/** A sign-in whose password was right and that has no rights yet; it is finished with a code under its token (OP-23). */
export const PendingSignIn = Schema.Struct({
  pending: Schema.String,
  needs: Schema.Literals(["code", "setUp"]),
});
export type PendingSignIn = typeof PendingSignIn.Type;

/** What an authenticator app is given: the secret in base32, and the same as the address that its picture holds. */
export const SecondFactorSetUp = Schema.Struct({ secret: Schema.String, uri: Schema.String });
export type SecondFactorSetUp = typeof SecondFactorSetUp.Type;
