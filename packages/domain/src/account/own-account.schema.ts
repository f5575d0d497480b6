import * as Schema from "effect/Schema";
import { Passkey } from "./passkey.schema.ts";
import { flag, list, nullable, text } from "../schema.ts";
import { LANGUAGES } from "../text/language.ts";

/** A signed-in browser. Instants are ISO 8601. */
export const Device = Schema.Struct({
  id: Schema.String,
  /** 'Chrome on Windows'; '' = unknown. */
  name: text,
  startedAt: Schema.String,
  seenAt: Schema.String,
  isCurrent: Schema.Boolean,
});
export type Device = typeof Device.Type;

/** A user's own account. Instants are ISO 8601 (OP-108). */
export const OwnAccount = Schema.Struct({
  firstName: text,
  lastName: text,
  email: Schema.String,
  /** '' = not given. */
  phone: text,
  /** '' = not given (OP-20). */
  region: text,
  /** Empty = the shop has no regions. */
  regions: list(Schema.String),
  /** null = none was chosen, and the browser decides. */
  language: nullable(Schema.Literals(LANGUAGES)),
  remindsOfDrafts: flag,
  /** The new address, until its link is used; null = no change pending. */
  pendingEmail: Schema.NullOr(Schema.Struct({ email: Schema.String, requestedAt: Schema.String })),
  /** null = unchanged since the account was opened. */
  passwordChangedAt: Schema.NullOr(Schema.String),
  /** `isDemanded` = it can't be turned off. */
  secondFactor: Schema.Struct({ isOn: Schema.Boolean, isDemanded: Schema.Boolean, recoveryCodes: Schema.Number }),
  passkeys: list(Passkey),
  devices: list(Device),
});
export type OwnAccount = typeof OwnAccount.Type;
