import type { ManagedUser } from "@larder/domain/account/managed-user.schema";
import { type Person, personName } from "../auth/caller.ts";
import { NoMailServer, PasswordAlreadySet, UserChanged, UserNotFound } from "../auth/errors.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid, invalidField } from "../../database/writes/input-error.ts";
import { addMail, passwordLinkMade } from "../../messages/outbox.ts";
import { makePasswordLink } from "../../messages/secret-link.ts";
import { readManagedUser } from "./list-users.ts";
import {
  endAccess,
  findUserById,
  type FoundUser,
  invitedTo,
  mailInvitation,
  mailStaffInvitation,
  setActive,
  setRoles,
} from "./users.ts";

type WireUser = (typeof ManagedUser)["Encoded"];

interface Request {
  readonly now: Date;
  /** Drops the cached state of a session that ended, by hash. */
  readonly ended: (session: string) => void;
}

const MAX_ID = 2_147_483_647;

const require = async (trx: Db, id: number): Promise<FoundUser> => {
  const user = Math.abs(id) > MAX_ID ? null : await findUserById(trx, id);
  if (user === null) throw new UserNotFound();
  return user;
};

/** The user, unless someone else changed them since they were read. Throws UserChanged. */
const requireUnchanged = async (trx: Db, { id, version }: { readonly id: number; readonly version: number }) => {
  const user = await require(trx, id);
  if (user.version !== version) throw new UserChanged({ current: { version: user.version } });
  return user;
};

const shown = async (trx: Db, id: number, now: Date): Promise<WireUser> => {
  const user = await readManagedUser(trx, id, now);
  if (user === null) throw new UserNotFound();
  return user;
};

/** Suspends a user, or lets them in again. Throws UserChanged, and InvalidField for the last administrator. */
export const changeActivity = async (
  trx: Db,
  change: { readonly id: number; readonly version: number; readonly isActive: boolean },
  { now, ended }: Request,
): Promise<WireUser> => {
  const user = await requireUnchanged(trx, change);
  for (const session of (await setActive(trx, user, change.isActive, { field: "id" })) ?? []) ended(session);
  return shown(trx, user.id, now);
};

/** Sets the roles of one of the staff, who keeps at least one. Throws UserChanged, FieldsInvalid and InvalidField. */
export const changeRoles = async (
  trx: Db,
  change: { readonly id: number; readonly version: number; readonly roles: readonly string[] },
  { now }: Pick<Request, "now">,
): Promise<WireUser> => {
  const user = await requireUnchanged(trx, change);
  if (change.roles.length === 0) throw new FieldsInvalid({ problems: [{ field: "roles", _tag: "Required" }] });
  const others = user.roles.includes("customer") ? ["customer"] : [];
  await setRoles(trx, user, [...others, ...new Set(change.roles)], { field: "roles" });
  return shown(trx, user.id, now);
};

/** Signs a user out everywhere, also where only the code of a second step is missing. */
export const signOutEverywhere = async (trx: Db, id: number, { now, ended }: Request): Promise<WireUser> => {
  const user = await require(trx, id);
  for (const session of await endAccess(trx, user.id)) ended(session);
  return shown(trx, user.id, now);
};

/** A user who may set a password, signed out everywhere. Throws InvalidField for a suspended one. */
const readyForLink = async (trx: Db, id: number, { ended }: Request): Promise<FoundUser> => {
  const user = await require(trx, id);
  if (!user.isActive) throw invalidField("id", "Restore this user first.");
  for (const session of await endAccess(trx, user.id)) ended(session);
  return user;
};

/** Mails a user the link that sets a password: an invitation again, until they have one. Throws NoMailServer. */
export const mailPasswordLink = async (
  trx: Db,
  id: number,
  request: Request & { readonly hasMail: boolean },
): Promise<void> => {
  if (!request.hasMail) throw new NoMailServer();
  const user = await readyForLink(trx, id, request);
  const { now } = request;
  if (!user.hasPassword) {
    const organization = await invitedTo(trx, user.id);
    return organization === null ? mailStaffInvitation(trx, user, now) : mailInvitation(trx, user, organization, now);
  }
  const content = { kind: "setPassword", firstName: user.firstName, userId: user.id } as const;
  await addMail(trx, { recipient: user.email, userId: user.id, organizationId: null, about: "Sign-in", content }, now);
};

/**
 * Makes the link by hand, and informs its owner who did. Throws PasswordAlreadySet when a mail server can bring it to the
 * owner alone, so that no one takes over an account (OP-26).
 */
export const makeLinkForUser = async (
  trx: Db,
  id: number,
  { maker, hasMail, ...request }: Request & { readonly maker: Person; readonly hasMail: boolean },
) => {
  const user = await readyForLink(trx, id, request);
  if (hasMail && user.hasPassword) throw new PasswordAlreadySet();
  const owner = { email: user.email, first_name: user.firstName };
  await addMail(trx, passwordLinkMade(user.id, owner, personName(maker)), request.now);
  return makePasswordLink(trx, user.id, request.now, user.hasPassword ? {} : { madeBy: maker.id });
};
