import * as Schema from "effect/Schema";
import { MAX_EMAIL_LENGTH, MAX_SEARCH_LENGTH, MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { flag, list, listUpTo, nullable, text, textUpTo } from "../schema.ts";
import { OrganizationId } from "./organization.schema.ts";
import { STAFF_ROLES } from "./permissions.ts";

export const UserId = Schema.Int.pipe(Schema.brand("UserId"));
export type UserId = typeof UserId.Type;

/** `invited`: no password yet. `suspended`: kept out, whatever the password. */
export const UserState = Schema.Literals(["active", "invited", "suspended"]);
export type UserState = typeof UserState.Type;

const StaffRole = Schema.Literals(STAFF_ROLES);
const roles = listUpTo(StaffRole, STAFF_ROLES.length);

/** A user as administrators see them (OP-21). */
export const ManagedUser = Schema.Struct({
  id: UserId,
  /** Counts changes by administrators; a change names the one it is based on. */
  version: Schema.Int,
  email: text,
  firstName: text,
  lastName: text,
  /** Of the staff; empty = a customer. */
  roles: list(StaffRole),
  state: UserState,
  /** ISO 8601; null = never. */
  lastSignIn: nullable(Schema.String),
  /** Browsers that are signed in now. */
  sessions: Schema.Int,
  hasSecondFactor: flag,
  /** The shop's only active administrator, who can't be suspended or lose the role. */
  isLastAdministrator: flag,
});
export type ManagedUser = typeof ManagedUser.Type;

/** Users of an organization, or the shop's staff; pages count from 1. */
export const UserQuery = Schema.Struct({
  /** null = the shop's staff. */
  organizationId: Schema.NullOr(OrganizationId),
  /** '' = any. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  state: Schema.NullOr(UserState),
  page: Schema.Int,
});
export type UserQuery = typeof UserQuery.Type;

/** Matching users by name, at most `LIST_PAGE`. */
export const UserPage = Schema.Struct({
  users: list(ManagedUser),
  hasMore: flag,
  total: Schema.Int,
  /** Whether invitations and links go out by email. */
  isMailed: flag,
});
export type UserPage = typeof UserPage.Type;

/** Someone who gets an account: a customer of the organization, or staff with the roles. */
export const Invitation = Schema.Struct({
  email: textUpTo(MAX_EMAIL_LENGTH),
  firstName: textUpTo(MAX_SIGN_UP_TEXT),
  lastName: textUpTo(MAX_SIGN_UP_TEXT),
  /** null = staff. */
  organizationId: Schema.NullOr(OrganizationId),
  roles,
});
export type Invitation = typeof Invitation.Type;

/**
 * How an invited user gets in: `mailed` = the link is on its way, `link` = someone has to give them one, `kept` = they
 * had an account already.
 */
export const Invited = Schema.Struct({ id: UserId, access: Schema.Literals(["mailed", "link", "kept"]) });
export type Invited = typeof Invited.Type;

const change = { id: UserId, version: Schema.Int };

export const ActivityChange = Schema.Struct({ ...change, isActive: Schema.Boolean });
export const RolesChange = Schema.Struct({ ...change, roles });
