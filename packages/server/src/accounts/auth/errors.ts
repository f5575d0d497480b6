import * as Data from "effect/Data";
import type { FieldsInvalid } from "../../database/writes/input-error.ts";

/** No such application, or not approved. */
export class ApplicationNotFound extends Data.TaggedError("ApplicationNotFound") {}

/** Someone else decided first; `current` is the decision. */
export class ApplicationDecided extends Data.TaggedError("ApplicationDecided")<{ readonly current: unknown }> {}

/** The email got an account after the application was sent. */
export class EmailTaken extends Data.TaggedError("EmailTaken") {}

/** The applicant hasn't used the email proof link (OP-26). */
export class EmailNotConfirmed extends Data.TaggedError("EmailNotConfirmed") {}

/** The link was used, has expired, or never existed. */
export class PasswordLinkNotFound extends Data.TaggedError("PasswordLinkNotFound") {}

/** Staff can't create links for accounts with a password; only the owner can request one (OP-26). */
export class PasswordAlreadySet extends Data.TaggedError("PasswordAlreadySet") {}

/** No organization has this id. */
export class TermsNotFound extends Data.TaggedError("TermsNotFound") {}

/** Someone else changed the terms first; `current` is their version. */
export class TermsChanged extends Data.TaggedError("TermsChanged")<{ readonly current: unknown }> {}

/** No user has this id. */
export class UserNotFound extends Data.TaggedError("UserNotFound") {}

/** Another administrator changed the user first; `current` is the new version. */
export class UserChanged extends Data.TaggedError("UserChanged")<{ readonly current: unknown }> {}

/** Links can't be mailed: the shop has no mail server. */
export class NoMailServer extends Data.TaggedError("NoMailServer") {}

/** Someone else held or released the organization first; `current` is its state now. */
export class HoldChanged extends Data.TaggedError("HoldChanged")<{ readonly current: unknown }> {}

/** Someone else renamed the organization or changed its look first; `current` is its profile now. */
export class ProfileChanged extends Data.TaggedError("ProfileChanged")<{ readonly current: unknown }> {}

export type SignUpError =
  | ProfileChanged
  | HoldChanged
  | UserNotFound
  | UserChanged
  | NoMailServer
  | TermsNotFound
  | TermsChanged
  | FieldsInvalid
  | ApplicationNotFound
  | ApplicationDecided
  | EmailTaken
  | EmailNotConfirmed
  | PasswordLinkNotFound
  | PasswordAlreadySet;

/** Acting for someone else gives no access to their account settings. */
export class NotOwnAccount extends Data.TaggedError("NotOwnAccount") {}

/** The link was used, has expired, or never existed. */
export class EmailLinkNotFound extends Data.TaggedError("EmailLinkNotFound") {}

/** The shop requires two-step sign-in for this user: it can be replaced but not turned off (OP-23). */
export class SecondFactorDemanded extends Data.TaggedError("SecondFactorDemanded") {}

/** Another staff member must reset two-step sign-in: an open session isn't enough (OP-23). */
export class OwnSecondFactor extends Data.TaggedError("OwnSecondFactor") {}

/** No user with this email has two-step sign-in. */
export class SecondFactorNotFound extends Data.TaggedError("SecondFactorNotFound") {}

/** A passkey stands beside the code of an app, and two-step sign-in is off. */
export class SecondFactorOff extends Data.TaggedError("SecondFactorOff") {}

/** The user has as many passkeys as an account may have. */
export class TooManyPasskeys extends Data.TaggedError("TooManyPasskeys") {}

/** No such passkey of this user. */
export class PasskeyNotFound extends Data.TaggedError("PasskeyNotFound") {}

export type AccountSettingsError =
  | SecondFactorOff
  | TooManyPasskeys
  | PasskeyNotFound
  | NotOwnAccount
  | EmailLinkNotFound
  | SecondFactorDemanded
  | OwnSecondFactor
  | SecondFactorNotFound;

/** Not a user of that organization, or not one staff can act for (OP-07). */
export class CustomerNotFound extends Data.TaggedError("CustomerNotFound") {}

/** Too many passwords are queued for checking; `retryAfter` in seconds (OP-23). */
export class SignInsBusy extends Data.TaggedError("SignInsBusy")<{ readonly retryAfter: number }> {}

/** Too many failed sign-ins for this account or network; `retryAfter` in seconds. */
export class TooManySignIns extends Data.TaggedError("TooManySignIns")<{ readonly retryAfter: number }> {}

/** Unknown email or wrong password, without saying which (OP-23). */
export class WrongCredentials extends Data.TaggedError("WrongCredentials") {}

/** The right password of an application that isn't decided yet; `current` is the `WaitingApplication` (OP-26). */
export class ApplicationWaits extends Data.TaggedError("ApplicationWaits")<{ readonly current: unknown }> {}

/** The pending sign-in expired or never existed; start over with the password (OP-23). */
export class PendingSignInEnded extends Data.TaggedError("PendingSignInEnded") {}

/** No such organization, or not one this user may choose (IDENT-03). */
export class OrganizationNotFound extends Data.TaggedError("OrganizationNotFound") {}

export type AccountError =
  | ApplicationWaits
  | SignInsBusy
  | TooManySignIns
  | WrongCredentials
  | PendingSignInEnded
  | OrganizationNotFound;
