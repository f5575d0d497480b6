import * as Data from "effect/Data";

/** Too many passwords are queued for checking; `retryAfter` in seconds (OP-23). */
export class SignInsBusy extends Data.TaggedError("SignInsBusy")<{ readonly retryAfter: number }> {}

/** Too many failed sign-ins for this account or network; `retryAfter` in seconds. */
export class TooManySignIns extends Data.TaggedError("TooManySignIns")<{ readonly retryAfter: number }> {}

/** Unknown email or wrong password, without saying which (OP-23). */
export class WrongCredentials extends Data.TaggedError("WrongCredentials") {}

/** The pending sign-in expired or never existed; start over with the password (OP-23). */
export class PendingSignInEnded extends Data.TaggedError("PendingSignInEnded") {}

/** No such organization, or not one this user may choose (IDENT-03). */
export class OrganizationNotFound extends Data.TaggedError("OrganizationNotFound") {}

export type AccountError = SignInsBusy | TooManySignIns | WrongCredentials | PendingSignInEnded | OrganizationNotFound;
