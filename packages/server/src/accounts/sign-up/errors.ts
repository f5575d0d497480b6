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

export type SignUpError =
  | TermsNotFound
  | TermsChanged
  | FieldsInvalid
  | ApplicationNotFound
  | ApplicationDecided
  | EmailTaken
  | EmailNotConfirmed
  | PasswordLinkNotFound
  | PasswordAlreadySet;
