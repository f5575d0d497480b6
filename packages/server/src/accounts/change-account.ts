import { contactProblems, emailProblem, nameProblems } from "@larder/domain/account/account-problems";
import type { Language } from "@larder/domain/text/language";
import { sql } from "kysely";
import type { SignedIn } from "./auth/caller.ts";
import { hashPassword, isPassword, requireGoodPassword } from "./auth/password.ts";
import { forget, type Limit, limitTries, LONGEST_WINDOW } from "./auth/rate-limit.ts";
import { endAllPending } from "./auth/second-factor.ts";
import { hashOf } from "../database/secret.ts";
import type { Db } from "../database/schema.ts";
import { FieldsInvalid, invalidField } from "../database/writes/input-error.ts";
import { addMail, passwordChanged } from "../messages/outbox.ts";
import { confirmApplicant } from "./sign-up/mailed-links.ts";
import type { AuditEntry } from "../database/writes/idempotency.ts";
import { EmailLinkNotFound } from "./auth/errors.ts";
import { noteChange } from "./auth/sign-in-limits.ts";
import { deviceId, requireOwn } from "./read-account.ts";

/** A user's change to their own account; committed together with its audit entry (T7). */
export interface AccountRequest {
  readonly db: Db;
  readonly caller: SignedIn;
  readonly now: Date;
  readonly auditEntryOf: (object: string) => AuditEntry;
}

/** Changes the caller's account together with the audit entry. */
export const changeAccount = <A>(
  { db, caller, auditEntryOf }: AccountRequest,
  work: (trx: Db) => Promise<A>,
): Promise<A> =>
  db.transaction().execute(async (trx) => {
    const changed = await work(trx);
    await noteChange(trx, auditEntryOf, caller.user.id);
    return changed;
  });

const byUser: Limit = { hits: 10, seconds: LONGEST_WINDOW };

const byNetwork: Limit = { hits: 20, seconds: LONGEST_WINDOW };

/** Requires the current password, so a session left open in a kitchen isn't enough to take over the account. */
export const requirePassword = async (
  { db, caller: { user }, now }: AccountRequest,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<void> => {
  const key = `present-password ${user.id}`;
  await limitTries(db, key, byUser, now);
  const row = await db.selectFrom("app_user").select("password_hash").where("id", "=", user.id).executeTakeFirst();
  if (!(await isPassword(password, row?.password_hash ?? null))) throw invalidField(field, "That isn't your password.");
  await forget(db, key);
};

export const rename = async (
  request: AccountRequest,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> => {
  const { caller } = request;
  requireOwn(caller);
  const problems = nameProblems(firstName, lastName);
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  await changeAccount(request, (trx) =>
    trx
      .updateTable("app_user")
      .set({ first_name: firstName.trim(), last_name: lastName.trim() })
      .where("id", "=", caller.user.id)
      .execute(),
  );
};

/** Changes the caller's phone and region, which applies to this session at once (OP-20). */
export const saveContact = async (
  request: AccountRequest,
  { phone, region: typed }: { readonly phone: string; readonly region: string },
): Promise<void> => {
  const { caller } = request;
  requireOwn(caller);
  const problems = contactProblems(phone, typed);
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const region = typed.trim() === "" ? null : typed.trim();
  await changeAccount(request, async (trx) => {
    await trx.updateTable("app_user").set({ phone: phone.trim(), region }).where("id", "=", caller.user.id).execute();
    await trx.updateTable("session").set({ region }).where("id_hash", "=", caller.session).execute();
  });
};

/** Turns the mail about unsent guide quantities before the cutoff on or off (GUIDE-CART-14). */
export const saveReminders = async (
  request: AccountRequest,
  { remindsOfDrafts }: { readonly remindsOfDrafts: boolean },
): Promise<void> => {
  const { caller } = request;
  requireOwn(caller);
  await changeAccount(request, (trx) =>
    trx.updateTable("app_user").set({ reminds_of_drafts: remindsOfDrafts }).where("id", "=", caller.user.id).execute(),
  );
};

/** Chooses the language of screens, answers and emails (HTTP-01). */
export const saveLanguage = async (request: AccountRequest, language: Language): Promise<void> => {
  const { caller } = request;
  requireOwn(caller);
  await changeAccount(request, (trx) =>
    trx.updateTable("app_user").set({ language }).where("id", "=", caller.user.id).execute(),
  );
};

/** Ends the user's other sessions, one by id or all, and returns their hashes. */
export const endSessions = async (trx: Db, caller: SignedIn, id: string | null): Promise<readonly string[]> => {
  const { rows } = await sql<{ id_hash: string }>`
    delete from session s where s.user_id = ${caller.user.id} and s.id_hash <> ${caller.session}
      and (${id}::text is null or ${deviceId} = ${id}) returning s.id_hash`.execute(trx);
  return rows.map(({ id_hash }) => id_hash);
};

/** Ends the caller's other sessions, one or all, and returns their hashes. */
export const endDevices = async (request: AccountRequest, id: string | null): Promise<readonly string[]> => {
  requireOwn(request.caller);
  return changeAccount(request, (trx) => endSessions(trx, request.caller, id));
};

/** Changes the password, given the current one. Ends links and pending sign-ins and mails the owner. Returns the ended sessions. */
export const changePassword = async (
  request: AccountRequest,
  {
    current,
    password,
    endsOthers,
  }: { readonly current: string; readonly password: string; readonly endsOthers: boolean },
): Promise<readonly string[]> => {
  const { caller, now } = request;
  requireOwn(caller);
  await requireGoodPassword(request.db, caller.user.id, password);
  await requirePassword(request, { password: current, field: "current" });
  const hash = await hashPassword(password);
  const { user } = caller;
  return changeAccount(request, async (trx) => {
    await trx.deleteFrom("password_link").where("user_id", "=", user.id).execute();
    await endAllPending(trx, user.id);
    const owner = await trx
      .updateTable("app_user")
      .set({ password_hash: hash, password_changed_at: now })
      .where("id", "=", user.id)
      .returning(["email", "first_name"])
      .executeTakeFirstOrThrow();
    await addMail(trx, passwordChanged(user.id, owner), now);
    return endsOthers ? endSessions(trx, caller, null) : [];
  });
};

/**
 * Starts an email change, which takes effect when the mailed link is used. Another account's address gets the same
 * response but no mail (OP-23, OP-108).
 */
export const requestEmail = async (
  request: AccountRequest,
  { email: typed, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  const { caller, now } = request;
  requireOwn(caller);
  const problem = emailProblem(typed);
  if (problem !== null) throw new FieldsInvalid({ problems: [problem] });
  await requirePassword(request, { password, field: "password" });
  const email = typed.trim();
  const { user } = caller;
  await changeAccount(request, async (trx) => {
    await trx.deleteFrom("email_change").where("user_id", "=", user.id).execute();
    await trx.insertInto("email_change").values({ user_id: user.id, email, requested_at: now }).execute();
    const taken = await sql`select from app_user where lower(email) = lower(${email})`.execute(trx);
    if (taken.rows.length > 0) return;
    const content = { kind: "confirmEmail", firstName: user.firstName, userId: user.id, email } as const;
    const mail = { recipient: email, userId: user.id, organizationId: null, about: "Account", content };
    await addMail(trx, mail, now);
  });
};

export const withdrawEmail = async (request: AccountRequest): Promise<void> => {
  const { caller } = request;
  requireOwn(caller);
  await changeAccount(request, (trx) => trx.deleteFrom("email_change").where("user_id", "=", caller.user.id).execute());
};

/**
 * Uses a mailed link once: verifies an applicant's email, or changes the user's, notifying the old address and ending
 * earlier password links. Returns which.
 */
export const confirmEmail = async (
  { db, now, auditEntryOf }: Omit<AccountRequest, "caller">,
  token: string,
  network: string,
): Promise<{ readonly of: "account" | "application" }> => {
  await limitTries(db, `confirm-email ${network}`, byNetwork, now);
  return db.transaction().execute(async (trx) => {
    if (await confirmApplicant(trx, token, now)) return { of: "application" };
    const { rows } = await sql<{ user_id: number; email: string }>`
      delete from email_change c using email_link l where l.token_hash = ${hashOf(token)} and l.expires_at > ${now} and c.user_id = l.user_id
      returning c.user_id, c.email`.execute(trx);
    const [changed] = rows;
    if (changed === undefined) throw new EmailLinkNotFound();
    const before = await trx
      .selectFrom("app_user")
      .select(["email", "first_name"])
      .where("id", "=", changed.user_id)
      .executeTakeFirstOrThrow();
    const { numAffectedRows } =
      await sql`update app_user u set email = ${changed.email} where u.id = ${changed.user_id} and u.is_active
      and not exists (select from app_user o where lower(o.email) = lower(${changed.email}) and o.id <> u.id)`.execute(
        trx,
      );
    if (numAffectedRows !== 1n) throw new EmailLinkNotFound();
    await trx.deleteFrom("password_link").where("user_id", "=", changed.user_id).execute();
    const content = { kind: "emailChanged", firstName: before.first_name, email: changed.email } as const;
    await addMail(
      trx,
      { recipient: before.email, userId: changed.user_id, organizationId: null, about: "Account", content },
      now,
    );
    await noteChange(trx, auditEntryOf, changed.user_id);
    return { of: "account" };
  });
};
