import * as Schema from "effect/Schema";
import { flag } from "../schema.ts";

/** A sign-in with the right password that has no rights until a code is entered under its token (OP-23). */
export const PendingSignIn = Schema.Struct({
  pending: Schema.String,
  needs: Schema.Literals(["code", "setUp"]),
  /** A passkey can take the place of the code. */
  hasPasskey: flag,
});
export type PendingSignIn = typeof PendingSignIn.Type;

/** What an authenticator app needs: the base32 secret, and the same as a URI for its QR code. */
export const SecondFactorSetUp = Schema.Struct({ secret: Schema.String, uri: Schema.String });
export type SecondFactorSetUp = typeof SecondFactorSetUp.Type;
