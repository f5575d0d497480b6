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

/** A visitor's application for an account as staff see it, without the password (IDENT-25, OP-26). */
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
  /** ISO 8601. */
  sentAt: Schema.String,
  /** ISO 8601; null while waiting. */
  decidedAt: Schema.NullOr(Schema.String),
  decidedBy: Schema.NullOr(Schema.String),
  /** Why it was refused; '' = it wasn't. */
  reason: text,
  /** Where the account was opened; null until approved. */
  organization: Schema.NullOr(Schema.Struct({ name: Schema.String, accountNumber: Schema.String })),
  /** When the applicant followed the mailed link, ISO 8601; null = not yet. */
  emailConfirmedAt: Schema.NullOr(Schema.String),
  hasPassword: Schema.Boolean,
});
export type Application = typeof Application.Type;
export type ApplicationStatus = Application["status"];

/** A page of applications with one status: waiting ones oldest first, the others by latest decision. */
export const ApplicationPage = Schema.Struct({
  applications: list(Application),
  total: Schema.Number,
  /** The shop can send email, so approval requires a confirmed address. */
  needsConfirmation: Schema.Boolean,
  choices: TermsChoices,
});
export type ApplicationPage = typeof ApplicationPage.Type;

export const PasswordLink = Schema.Struct({
  path: Schema.String,
  /** ISO 8601. */
  expiresAt: Schema.String,
});
export type PasswordLink = typeof PasswordLink.Type;
