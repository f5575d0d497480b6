import type { FieldProblem } from "@larder/domain/form/field-problem";
import * as Data from "effect/Data";

/** Fields that the domain's rules do not take, each with its problem. */
export class FieldsInvalid extends Data.TaggedError("FieldsInvalid")<{ readonly problems: readonly FieldProblem[] }> {}

/** No application has this id, or none of this id was approved. */
export class ApplicationNotFound extends Data.TaggedError("ApplicationNotFound") {}

/** Someone decided before; `current` says how. */
export class ApplicationDecided extends Data.TaggedError("ApplicationDecided")<{ readonly current: unknown }> {}

/** The email got an account after the application was sent. */
export class EmailTaken extends Data.TaggedError("EmailTaken") {}

/** The applicant has not used the link that proves the email (OP-26). */
export class EmailNotConfirmed extends Data.TaggedError("EmailNotConfirmed") {}

/** The link was used, has ended, or never existed. */
export class PasswordLinkNotFound extends Data.TaggedError("PasswordLinkNotFound") {}

/** Staff make no link for an account that has a password: only its owner can request one (OP-26). */
export class PasswordAlreadySet extends Data.TaggedError("PasswordAlreadySet") {}

/** No organization has this id. */
export class TermsNotFound extends Data.TaggedError("TermsNotFound") {}

/** Someone else changed the terms first; `current` says which version they have. */
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
