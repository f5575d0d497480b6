import { sql } from "kysely";
import { type Person, personName } from "../auth/caller.ts";
import { hashPassword, requireGoodPassword } from "../auth/password.ts";
import { noteChange } from "../auth/sign-in-limits.ts";
import { type Limit, limitTries, LONGEST_WINDOW } from "../auth/rate-limit.ts";
import { endAllPending } from "../auth/second-factor.ts";
import { hashOf } from "../../database/secret.ts";
import type { Db } from "../../database/schema.ts";
import { addMail, passwordChanged, passwordLinkMade } from "../../messages/outbox.ts";
import type { AuditEntry } from "../../database/writes/idempotency.ts";
import { PasswordAlreadySet, PasswordLinkNotFound } from "../auth/errors.ts";
import { makePasswordLink } from "../../messages/secret-link.ts";

const byNetwork: Limit = { hits: 20, seconds: LONGEST_WINDOW };

/**
 * Creates a link by hand for an approved applicant, who is notified by mail. Throws PasswordAlreadySet, or staff could
 * take over the account (OP-26).
 */
export const makeLinkByHand = async (
  trx: Db,
  userId: number,
  { maker, now }: { readonly maker: Person; readonly now: Date },
): Promise<{ readonly path: string; readonly expiresAt: string }> => {
  const user = await trx
    .selectFrom("app_user")
    .select(["email", "first_name", "password_hash"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user.password_hash !== null) throw new PasswordAlreadySet();
  await addMail(trx, passwordLinkMade(userId, user, personName(maker)), now);
  return makePasswordLink(trx, userId, now, { madeBy: maker.id });
};

interface Link {
  readonly user_id: number;
  readonly made_by: number | null;
  readonly maker: string | null;
}

/** Uses a link. One created by staff works only while the account has no password: the owner may have set one meanwhile. */
const takeLink = async (trx: Db, digest: string, now: Date): Promise<Link> => {
  const { rows } = await sql<Link>`
    delete from password_link l using app_user u where l.token_hash = ${digest} and l.expires_at > ${now} and u.id = l.user_id
      and u.is_active and (l.made_by is null or u.password_hash is null)
    returning l.user_id, l.made_by,
      (select coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.user_name) from app_user m where m.id = l.made_by) as maker`.execute(
    trx,
  );
  if (rows[0] === undefined) throw new PasswordLinkNotFound();
  return rows[0];
};

interface Request {
  readonly db: Db;
  readonly now: Date;
  readonly auditEntryOf: (object: string) => AuditEntry;
}

/**
 * Sets a password through a link and mails the owner; ends all links, sessions and pending sign-ins. Returns the ended
 * sessions. Commits with an audit entry naming who created the link (T7).
 */
export const setPassword = async (
  { db, now, auditEntryOf }: Request,
  { token, password }: { readonly token: string; readonly password: string },
  network: string,
): Promise<readonly string[]> => {
  await limitTries(db, `set-password ${network}`, byNetwork, now);
  const digest = hashOf(token);
  const known = await sql<{ user_id: number }>`
    select user_id from password_link where token_hash = ${digest} and expires_at > ${now}`.execute(db);
  if (known.rows[0] === undefined) throw new PasswordLinkNotFound();
  await requireGoodPassword(db, known.rows[0].user_id, password);
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const { user_id: userId, made_by: madeBy, maker } = await takeLink(trx, digest, now);
    await trx.deleteFrom("password_link").where("user_id", "=", userId).execute();
    await endAllPending(trx, userId);
    const user = await trx
      .updateTable("app_user")
      .set({ password_hash: hash, password_changed_at: now })
      .where("id", "=", userId)
      .returning(["email", "first_name"])
      .executeTakeFirstOrThrow();
    await addMail(trx, passwordChanged(userId, user, maker), now);
    const ended = await trx.deleteFrom("session").where("user_id", "=", userId).returning("id_hash").execute();
    await noteChange(trx, auditEntryOf, userId, madeBy);
    return ended.map(({ id_hash }) => id_hash);
  });
};
