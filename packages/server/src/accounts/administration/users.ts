import { contactProblems, emailProblem, nameProblems } from "@larder/domain/account/account-problems";
import { staffRolesOf } from "@larder/domain/account/permissions";
import { leavesShopAlone } from "@larder/domain/account/staffing";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid, invalidField } from "../../database/writes/input-error.ts";
import { addMail } from "../../messages/outbox.ts";
import { makePasswordLink } from "../../messages/secret-link.ts";
import { endAllPending } from "../auth/second-factor.ts";

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
  readonly roles: readonly string[];
  /** The organization they order for; null = none, as for staff. */
  readonly organizationId: number | null;
}

export interface FoundUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  readonly version: number;
}

const lockUser = async (trx: Db, which: RawBuilder<boolean>): Promise<FoundUser | null> => {
  const { rows } = await sql<FoundUser>`
    select id, email, first_name as "firstName", last_name as "lastName", roles, is_active as "isActive",
      password_hash is not null as "hasPassword", account_version as version
    from app_user where ${which} and erased_at is null for update`.execute(trx);
  return rows[0] ?? null;
};

/** The user with an email, locked for a change; null = none. */
export const findUser = (trx: Db, email: string): Promise<FoundUser | null> =>
  lockUser(trx, sql`lower(email) = lower(${email.trim()})`);

/** The user with an id, locked for a change; null = none. */
export const findUserById = (trx: Db, id: number): Promise<FoundUser | null> => lockUser(trx, sql`id = ${id}`);

/** The same. Throws InvalidField. */
export const requireUser = async (trx: Db, email: string): Promise<FoundUser> => {
  const user = await findUser(trx, email);
  if (user === null) throw invalidField("email", `There's no user with the email ${email.trim()}.`);
  return user;
};

/** Adds a user without a password, who sets one through a link. Throws FieldsInvalid, or InvalidField for a taken email. */
export const addUser = async (trx: Db, user: NewUser): Promise<number> => {
  const email = user.email.trim();
  const wrong = emailProblem(email);
  const problems = [
    ...(wrong === null ? [] : [wrong]),
    ...nameProblems(user.firstName, user.lastName),
    ...contactProblems(user.phone ?? "", ""),
  ];
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, user_name, first_name, last_name, phone, roles, home_organization_id)
    values (${email}, ${email}, ${user.firstName.trim()}, ${user.lastName.trim()}, ${(user.phone ?? "").trim()},
      ${JSON.stringify(user.roles)}::jsonb, ${user.organizationId})
    on conflict (lower(email)) do nothing returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw invalidField("email", `There's already a user with the email ${email}.`);
  if (user.organizationId !== null) await joinOrganization(trx, id, user.organizationId);
  return id;
};

/** Lets a user order for an organization. Returns whether they couldn't before. */
export const joinOrganization = async (trx: Db, userId: number, organizationId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into membership (organization_id, user_id)
    values (${organizationId}, ${userId}) on conflict do nothing`.execute(trx);
  if (numAffectedRows === 1n)
    await sql`update app_user set home_organization_id = coalesce(home_organization_id, ${organizationId}) where id = ${userId}`.execute(
      trx,
    );
  return numAffectedRows === 1n;
};

export const ordersFor = async (trx: Db, email: string, organizationId: number): Promise<boolean> => {
  const { rows } = await sql`select from membership m join app_user u on u.id = m.user_id
    where lower(u.email) = lower(${email.trim()}) and m.organization_id = ${organizationId}`.execute(trx);
  return rows.length > 0;
};

/** Mails a customer the link that opens the account, which is made when the mail is sent (OP-26). */
export const mailInvitation = async (
  trx: Db,
  { id, email, firstName }: Pick<FoundUser, "id" | "email" | "firstName">,
  organization: { readonly id: number; readonly name: string },
  now: Date,
): Promise<void> => {
  const content = { kind: "accountOpened", firstName, organization: organization.name, userId: id } as const;
  await addMail(
    trx,
    { recipient: email, userId: id, organizationId: organization.id, about: "Invitation", content },
    now,
  );
};

/** The organization that a customer's account was opened for; null = staff. */
export const invitedTo = async (
  trx: Db,
  userId: number,
): Promise<{ readonly id: number; readonly name: string } | null> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from app_user u join organization o on o.id = u.home_organization_id
    where u.id = ${userId} and not ${isStaffAccount}`.execute(trx);
  return rows[0] ?? null;
};

/** Mails one of the staff the link that opens the account, which is made when the mail is sent. */
export const mailStaffInvitation = (
  trx: Db,
  { id, email, firstName }: Pick<FoundUser, "id" | "email" | "firstName">,
  now: Date,
): Promise<void> => {
  const content = { kind: "staffInvited", firstName, userId: id } as const;
  return addMail(trx, { recipient: email, userId: id, organizationId: null, about: "Invitation", content }, now);
};

/** Ends every session, link and pending sign-in of a user. Returns the ended sessions, by hash. */
export const endAccess = async (trx: Db, userId: number): Promise<readonly string[]> => {
  await trx.deleteFrom("password_link").where("user_id", "=", userId).execute();
  await endAllPending(trx, userId);
  const ended = await trx.deleteFrom("session").where("user_id", "=", userId).returning("id_hash").execute();
  return ended.map(({ id_hash }) => id_hash);
};

/** Whether user `u` works for the shop, in any role. */
export const isStaffAccount = sql<boolean>`u.roles ?| array['administrator', 'staff', 'editor', 'warehouse']`;

/** Whether there's an active user with a staff role besides this one. */
export const hasOtherStaff = async (db: Db, userId: number | null): Promise<boolean> => {
  const { rows } = await sql`
    select from app_user u where u.is_active and ${isStaffAccount} and u.id is distinct from ${userId}::integer limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/**
 * Someone must be left who can let others in (OP-21). Locks until the transaction ends, so that two administrators can't
 * suspend each other at once. Throws InvalidField at `field`.
 */
const requireOthers = async (trx: Db, user: FoundUser, after: Pick<FoundUser, "isActive" | "roles">, field: string) => {
  if (!user.isActive || staffRolesOf(user.roles).length === 0) return;
  await sql`select pg_advisory_xact_lock(460048)`.execute(trx);
  const { rows } = await sql<{ administrators: number; staff: number }>`
    select count(*) filter (where u.roles ? 'administrator')::integer as administrators, count(*)::integer as staff
    from app_user u where u.is_active and ${isStaffAccount} and u.id <> ${user.id}`.execute(trx);
  const [others = { administrators: 0, staff: 0 }] = rows;
  if (leavesShopAlone(user, after, others))
    throw invalidField(
      field,
      user.roles.includes("administrator")
        ? "This is the last administrator. Make someone else one first."
        : "This is the only one who runs the shop. Add another one first.",
    );
};

interface ChangeOptions {
  /** Where a refusal stands. */
  readonly field?: string;
}

/**
 * Suspends a user, who is signed out everywhere, or lets them in again. Returns the ended sessions by hash; null = it
 * was so already. Throws InvalidField for the last administrator.
 */
export const setActive = async (
  trx: Db,
  user: FoundUser,
  isActive: boolean,
  { field = "email" }: ChangeOptions = {},
): Promise<readonly string[] | null> => {
  if (user.isActive === isActive) return null;
  await requireOthers(trx, user, { isActive, roles: user.roles }, field);
  await trx
    .updateTable("app_user")
    .set((row) => ({ is_active: isActive, account_version: row("account_version", "+", 1) }))
    .where("id", "=", user.id)
    .execute();
  return isActive ? [] : endAccess(trx, user.id);
};

/** Sets a user's roles, effective at once. Returns whether they changed. Throws InvalidField for the last administrator. */
export const setRoles = async (
  trx: Db,
  user: FoundUser,
  roles: readonly string[],
  { field = "email" }: ChangeOptions = {},
): Promise<boolean> => {
  if (JSON.stringify([...user.roles].toSorted()) === JSON.stringify([...roles].toSorted())) return false;
  await requireOthers(trx, user, { isActive: user.isActive, roles }, field);
  await trx
    .updateTable("app_user")
    .set((row) => ({ roles: JSON.stringify(roles), account_version: row("account_version", "+", 1) }))
    .where("id", "=", user.id)
    .execute();
  return true;
};

/** Signs a user out everywhere and makes a link that sets a new password. */
export const resetPassword = async (trx: Db, user: FoundUser, now: Date) => {
  const ended = await endAccess(trx, user.id);
  return { ended, ...(await makePasswordLink(trx, user.id, now)) };
};
