import * as Data from "effect/Data";

/** More passwords wait to be checked than can be checked in time; `retryAfter` is in seconds (OP-23). */
export class SignInsBusy extends Data.TaggedError("SignInsBusy")<{ readonly retryAfter: number }> {}

/** Too many failed sign-ins of this account or network; `retryAfter` is in seconds. */
export class TooManySignIns extends Data.TaggedError("TooManySignIns")<{ readonly retryAfter: number }> {}

/** Unknown e-mail or wrong password; never says which (OP-23). */
export class WrongCredentials extends Data.TaggedError("WrongCredentials") {}

/** A sign-in waits for its code no longer, or never did: it starts again with the password (OP-23). */
export class PendingSignInEnded extends Data.TaggedError("PendingSignInEnded") {}

/** No such organization, or one that this user may not choose (IDENT-03). */
export class OrganizationNotFound extends Data.TaggedError("OrganizationNotFound") {}

export type AccountError = SignInsBusy | TooManySignIns | WrongCredentials | PendingSignInEnded | OrganizationNotFound;
