import { ApplicationId, ApplicationPage, PasswordLink } from "@larder/domain/account/application.schema";
import { MAX_REASON_LENGTH } from "@larder/domain/account/approval";
import { OrganizationTerms, StoredTerms, TermsChange } from "@larder/domain/account/organization-terms.schema";
import { SignUpRequest } from "@larder/domain/account/sign-up.schema";
import { MAX_EMAIL_LENGTH, MAX_ID_LENGTH, MAX_PASSWORD_LENGTH, MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";
import { int } from "./query.ts";

const line = textUpTo(MAX_SIGN_UP_TEXT);

const open = { id: "OP-26", method: "POST", who: "anyone", auth: "cookie", answer: "none" } as const;

/** The response is the same whether the email is known or not; `Idempotency-Key` identifies the application (OP-26). */
export const apply = call({
  ...open,
  sets: true,
  keyed: true,
  path: "/web-api/auth/signup",
  summary: "Applies for an account",
  body: SignUpRequest,
  failures: ["VALIDATION", "RATE_LIMITED"],
});

/** Pages count from 1. */
export const applications = call({
  id: "OP-26",
  reads: true,
  method: "GET",
  path: "/web-api/accounts/applications",
  summary: "The applications for an account",
  who: "decideSignUps",
  auth: "cookie",
  query: Schema.Struct({ status: Schema.Literals(["waiting", "approved", "refused"]), page: int }),
  answer: ApplicationPage,
  failures: ["VALIDATION"],
});

const decision = {
  id: "OP-26",
  idempotent: true,
  method: "POST",
  who: "decideSignUps",
  auth: "cookie",
  answer: "none",
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
} as const;

/** `Conflict` if already decided. */
export const approve = call({
  ...decision,
  path: "/web-api/accounts/approve",
  summary: "Opens the account that was applied for",
  body: Schema.Struct({
    id: ApplicationId,
    approval: Schema.Union([
      Schema.Struct({
        kind: Schema.Literal("new"),
        name: line,
        businessUnit: Schema.Int,
        terms: OrganizationTerms,
      }),
      Schema.Struct({ kind: Schema.Literal("existing"), accountNumber: line }),
    ]),
  }),
});

/** `Conflict` if already decided. */
export const refuse = call({
  ...decision,
  path: "/web-api/accounts/refuse",
  summary: "Refuses an application with a reason",
  body: Schema.Struct({ id: ApplicationId, reason: textUpTo(MAX_REASON_LENGTH) }),
});

/** Our addition. */
export const terms = call({
  id: "OP-26",
  reads: true,
  method: "GET",
  path: "/web-api/staff/organization-terms",
  summary: "What is agreed with an organization",
  who: "editTerms",
  auth: "cookie",
  query: Schema.Struct({ id: int }),
  answer: StoredTerms,
  failures: ["VALIDATION", "NOT_FOUND"],
});

/** Effective immediately. `version` is the one that was read; `Conflict` if someone else saved first. */
export const saveTerms = call({
  ...decision,
  path: "/web-api/staff/organization-terms",
  summary: "Changes what is agreed with an organization",
  body: TermsChange,
  answer: StoredTerms,
});

/**
 * Has no key, since responses under a key are stored and a link must not be.
 * `Conflict` if the account already has one.
 */
export const passwordLink = call({
  id: "OP-26",
  method: "POST",
  path: "/web-api/accounts/password-link",
  summary: "A link that sets the password of an approved application's user once",
  who: "decideSignUps",
  auth: "cookie",
  body: Schema.Struct({ id: ApplicationId }),
  answer: PasswordLink,
  failures: ["NOT_FOUND", "CONFLICT"],
});

/** The response is the same whether the address has an account or not (OP-23). */
export const forgotPassword = call({
  ...open,
  path: "/web-api/auth/forgot-password",
  summary: "Mails a link that sets a new password, if the address has an account",
  body: Schema.Struct({ email: textUpTo(MAX_EMAIL_LENGTH) }),
  failures: ["VALIDATION", "RATE_LIMITED"],
});

/** `NotFound` if there is none. */
export const resetSecondFactor = call({
  id: "OP-23",
  method: "POST",
  path: "/web-api/accounts/second-factor-reset",
  summary: "Removes the second step of a user who lost phone and codes",
  who: "helpWithSignIn",
  auth: "cookie",
  body: Schema.Struct({ email: textUpTo(MAX_EMAIL_LENGTH) }),
  answer: "none",
  failures: ["NOT_FOUND"],
});

/** The response is the same whether an application is waiting or not (OP-23). */
export const mailApplicantAgain = call({
  ...open,
  path: "/web-api/auth/sign-up-mail",
  summary: "Mails an applicant the link that confirms the email again",
  body: Schema.Struct({ email: textUpTo(MAX_EMAIL_LENGTH) }),
  failures: ["VALIDATION", "RATE_LIMITED"],
});

/** Ends all of the user's sessions; `NotFound` if the link is used or expired. */
export const setPassword = call({
  ...open,
  path: "/web-api/auth/set-password",
  summary: "Sets a password by the token of a link",
  body: Schema.Struct({ token: textUpTo(MAX_ID_LENGTH), password: textUpTo(MAX_PASSWORD_LENGTH) }),
  failures: ["VALIDATION", "NOT_FOUND", "RATE_LIMITED"],
});
