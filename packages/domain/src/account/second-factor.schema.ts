import * as Schema from "effect/Schema";

/** A sign-in with the right password that has no rights until a code is entered under its token (OP-23). */
export const PendingSignIn = Schema.Struct({
  pending: Schema.String,
  needs: Schema.Literals(["code", "setUp"]),
});
export type PendingSignIn = typeof PendingSignIn.Type;

/** What an authenticator app needs: the base32 secret, and the same as a URI for its QR code. */
export const SecondFactorSetUp = Schema.Struct({ secret: Schema.String, uri: Schema.String });
export type SecondFactorSetUp = typeof SecondFactorSetUp.Type;
