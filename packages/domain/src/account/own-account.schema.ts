import * as Schema from "effect/Schema";
import { flag, list, text } from "../schema.ts";

/** A browser that is signed in. Instants are ISO 8601. */
export const Device = Schema.Struct({
  id: Schema.String,
  /** 'Chrome on Windows'; '' = not known. */
  name: text,
  startedAt: Schema.String,
  seenAt: Schema.String,
  /** The one that is looked at with. */
  isCurrent: Schema.Boolean,
});
export type Device = typeof Device.Type;

/** What users see and change of their own account (OP-108). Instants are ISO 8601. */
export const OwnAccount = Schema.Struct({
  firstName: text,
  lastName: text,
  email: Schema.String,
  /** Where the user is called back; '' = not given. */
  phone: text,
  /** Where the user orders from; '' = not given (OP-20). */
  region: text,
  /** The regions to choose from; none = the shop makes no difference. */
  regions: list(Schema.String),
  /** A mail comes before the cutoff when items are typed in a guide and not in the cart. */
  remindsOfDrafts: flag,
  /** The address that it changes to when the link that was sent there is used; null = none. */
  pendingEmail: Schema.NullOr(Schema.Struct({ email: Schema.String, requestedAt: Schema.String })),
  /** Null = since the account was opened. */
  passwordChangedAt: Schema.NullOr(Schema.String),
  /** The second step of signing in; `isDemanded` = it cannot be turned off. */
  secondFactor: Schema.Struct({ isOn: Schema.Boolean, isDemanded: Schema.Boolean, recoveryCodes: Schema.Number }),
  /** This browser first, the others by when they were seen last. */
  devices: list(Device),
});
export type OwnAccount = typeof OwnAccount.Type;
