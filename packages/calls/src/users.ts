import { PasswordLink } from "@larder/domain/account/application.schema";
import {
  ActivityChange,
  Invitation,
  Invited,
  ManagedUser,
  RolesChange,
  UserId,
  UserPage,
  UserQuery,
} from "@larder/domain/account/managed-user.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

// Our additions, for administrators: what `npm run admin -- user …` does, in the browser (OP-21).

const own = { id: "OP-21", method: "POST", who: "manageAccounts", auth: "cookie" } as const;
const one = Schema.Struct({ id: UserId });

export const list = call({
  ...own,
  reads: true,
  path: "/web-api/staff/users",
  summary: "The users of an organization, or the shop's staff, by name",
  body: UserQuery,
  answer: UserPage,
  failures: ["VALIDATION"],
});

/** An account that exists already only joins the organization. */
export const invite = call({
  ...own,
  idempotent: true,
  path: "/web-api/staff/invite-user",
  summary: "Adds a user, and emails the link that sets a password when there's a mail server",
  body: Invitation,
  answer: Invited,
  failures: ["VALIDATION", "NOT_FOUND"],
});

const change = {
  ...own,
  idempotent: true,
  answer: ManagedUser,
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
} as const;

/** A suspended user is signed out everywhere. `Conflict` if someone else changed the user first. */
export const setActive = call({
  ...change,
  path: "/web-api/staff/user-active",
  summary: "Suspends a user, or lets them in again",
  body: ActivityChange,
});

/** `Conflict` if someone else changed the user first. */
export const setRoles = call({
  ...change,
  path: "/web-api/staff/user-roles",
  summary: "Sets the roles of one of the staff",
  body: RolesChange,
});

export const endSessions = call({
  ...own,
  idempotent: true,
  path: "/web-api/staff/end-sessions",
  summary: "Signs a user out everywhere",
  body: one,
  answer: ManagedUser,
  failures: ["NOT_FOUND"],
});

/** Signs them out everywhere. `Conflict` without a mail server. */
export const mailLink = call({
  ...own,
  idempotent: true,
  path: "/web-api/staff/mail-password-link",
  summary: "Emails a user a link that sets a password",
  body: one,
  answer: "none",
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});

/**
 * Signs them out everywhere, and informs the owner. Has no key, since responses under a key are stored and a link must
 * not be. `Conflict` for an account with a password when there's a mail server, which brings links to their owner only.
 */
export const makeLink = call({
  ...own,
  path: "/web-api/staff/password-link",
  summary: "A link that sets a user's password once, to give to its owner",
  body: one,
  answer: PasswordLink,
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});
