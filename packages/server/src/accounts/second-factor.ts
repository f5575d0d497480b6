import { needsSecondFactor } from "@larder/domain/account/second-factor";
import { sql } from "kysely";
import { type Person, personName } from "./auth/caller.ts";
import { beginSetUp, finishSetUp, limitCodes, removeFactor, type SetUp } from "./auth/second-factor.ts";
import type { Db } from "../database/schema.ts";
import { addMail, secondFactorChanged, secondFactorReset } from "../messages/outbox.ts";
import type { AuditEntry } from "../database/writes/idempotency.ts";
import { type AccountRequest, changeAccount, endSessions, requirePassword } from "./change-account.ts";
import { OwnSecondFactor, SecondFactorDemanded, SecondFactorNotFound } from "./auth/errors.ts";
import { noteChange } from "./auth/sign-in-limits.ts";
import { requireOwn } from "./read-account.ts";

const ownerOf = (trx: Db, userId: number) =>
  trx.selectFrom("app_user").select(["email", "first_name"]).where("id", "=", userId).executeTakeFirstOrThrow();

/** Creates an authenticator secret, given the password; the old one stays valid until the new one's first code (OP-23). */
export const setUpSecondFactor = async (request: AccountRequest, password: string): Promise<SetUp> => {
  const { db, caller } = request;
  requireOwn(caller);
  await requirePassword(request, { password, field: "password" });
  return beginSetUp(db, caller.user.id);
};

/** Turns two-step sign-in on with the first code; ends other sessions and mails the owner. */
export const turnOnSecondFactor = async (
  request: AccountRequest,
  code: string,
): Promise<{ readonly recoveryCodes: readonly string[]; readonly ended: readonly string[] }> => {
  const { db, caller, now } = request;
  const { id } = caller.user;
  requireOwn(caller);
  await limitCodes(db, id, now);
  return changeAccount(request, async (trx) => {
    const recoveryCodes = await finishSetUp(trx, id, code, now);
    await addMail(trx, secondFactorChanged(id, await ownerOf(trx, id), "on"), now);
    return { recoveryCodes, ended: await endSessions(trx, caller, null) };
  });
};

/** Turns two-step sign-in off, given the password; ends other sessions and mails the owner. Throws SecondFactorDemanded. */
export const turnOffSecondFactor = async (
  request: AccountRequest,
  password: string,
  isDemanded: boolean,
): Promise<readonly string[]> => {
  const { caller, now } = request;
  const { id, roles } = caller.user;
  requireOwn(caller);
  if (needsSecondFactor(roles, isDemanded)) throw new SecondFactorDemanded();
  await requirePassword(request, { password, field: "password" });
  return changeAccount(request, async (trx) => {
    if (await removeFactor(trx, id)) await addMail(trx, secondFactorChanged(id, await ownerOf(trx, id), "off"), now);
    return endSessions(trx, caller, null);
  });
};

interface Reset {
  readonly actor: Person;
  readonly now: Date;
  readonly auditEntryOf: (object: string) => AuditEntry;
}

/**
 * Resets two-step sign-in for a user who lost phone and codes, by another staff member. Ends the user's sessions, mails
 * the owner and audits, naming both. Returns the ended sessions.
 */
export const resetSecondFactor = async (
  db: Db,
  email: string,
  { actor, now, auditEntryOf }: Reset,
): Promise<readonly string[]> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from app_user where lower(email) = ${email.trim().toLowerCase()} for update`.execute(trx);
    const id = rows[0]?.id;
    if (id === actor.id) throw new OwnSecondFactor();
    if (id === undefined || !(await removeFactor(trx, id))) throw new SecondFactorNotFound();
    await addMail(trx, secondFactorReset(id, await ownerOf(trx, id), personName(actor)), now);
    await noteChange(trx, auditEntryOf, id, actor.id);
    const ended = await trx.deleteFrom("session").where("user_id", "=", id).returning("id_hash").execute();
    return ended.map(({ id_hash }) => id_hash);
  });
