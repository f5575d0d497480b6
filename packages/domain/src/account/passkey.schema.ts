import * as Schema from "effect/Schema";
import { textUpTo } from "../schema.ts";

/** Longest name of a passkey. */
export const MAX_PASSKEY_NAME = 60;
/** A credential id of 1,023 bytes in base64url (WebAuthn level 3, section 4). */
export const MAX_PASSKEY_ID = 1_364;
/** Longest answer of an authenticator, as JSON; RSA keys with their statement take about 3,000. */
const MAX_CREDENTIAL_LENGTH = 12_000;

/** A passkey of the user who is signed in. Instants are ISO 8601. */
export const Passkey = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  addedAt: Schema.String,
  /** null = not yet used to sign in. */
  usedAt: Schema.NullOr(Schema.String),
});
export type Passkey = typeof Passkey.Type;

/** What `navigator.credentials` takes, as the JSON that WebAuthn defines for it (level 3, section 5.1). */
export const PasskeyOptions = Schema.Struct({ options: Schema.String });
export type PasskeyOptions = typeof PasskeyOptions.Type;

/** What `navigator.credentials` returned, as the JSON that WebAuthn defines for it. */
export const PasskeyCredential = textUpTo(MAX_CREDENTIAL_LENGTH);
