import * as Schema from "effect/Schema";
import { list, text } from "../schema.ts";
import { TermsChoices } from "./organization-terms.schema.ts";

export const ApplicationId = Schema.Number.pipe(Schema.brand("ApplicationId"));
export type ApplicationId = typeof ApplicationId.Type;

const Address = Schema.Struct({
  address1: text,
  address2: text,
  city: text,
  country: text,
  region: text,
  state: text,
  zip: text,
  companyName: text,
  specialty: Schema.Boolean,
  protein: Schema.Boolean,
  produce: Schema.Boolean,
});

/** A visitor's application for an account, as staff read it: never with the password (IDENT-25, OP-26). */
export const Application = Schema.Struct({
  id: ApplicationId,
  status: Schema.Literals(["waiting", "approved", "refused"]),
  email: Schema.String,
  phone: text,
  firstName: text,
  lastName: text,
  cutOffTime: text,
  heardAboutUs: text,
  heardAboutUsOther: text,
  businessCategory: text,
  accounts: list(Schema.String),
  address: Address,
  /** ISO 8601 */
  sentAt: Schema.String,
  /** ISO 8601; null while it waits. */
  decidedAt: Schema.NullOr(Schema.String),
  /** Who decided, by name. */
  decidedBy: Schema.NullOr(Schema.String),
  /** Why it was refused; '' = it was not. */
  reason: text,
  /** What the account was opened for. */
  organization: Schema.NullOr(Schema.Struct({ name: Schema.String, accountNumber: Schema.String })),
  /** When the applicant proved the email by the link that was mailed there, ISO 8601; null = not yet. */
  emailConfirmedAt: Schema.NullOr(Schema.String),
  /** The account has a password: only its owner can request a link that sets another. */
  hasPassword: Schema.Boolean,
});
export type Application = typeof Application.Type;
export type ApplicationStatus = Application["status"];

/** One page of applications of one status: those that wait longest first, the others by the last decision. */
export const ApplicationPage = Schema.Struct({
  applications: list(Application),
  total: Schema.Number,
  /** The shop can send email: an application is approved only once its email is confirmed. */
  needsConfirmation: Schema.Boolean,
  /** What the terms of a new organization are chosen from. */
  choices: TermsChoices,
});
export type ApplicationPage = typeof ApplicationPage.Type;

/** A link that sets a password once, until it expires. */
export const PasswordLink = Schema.Struct({
  /** The path and query of the site. */
  path: Schema.String,
  /** ISO 8601 */
  expiresAt: Schema.String,
});
export type PasswordLink = typeof PasswordLink.Type;
