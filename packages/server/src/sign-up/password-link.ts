import { pageKinds } from "@larder/domain/page/page-model.schema";
import { sql } from "kysely";
import { type Person, personName } from "../auth/caller.ts";
import { requireGoodPassword } from "../auth/new-password.ts";
import { hashPassword } from "../auth/password.ts";
import { noteChange } from "../account/note-change.ts";
import { type Limit, limitTries, LONGEST_WINDOW } from "../auth/rate-limit.ts";
import { endAllPending } from "../auth/second-factor.ts";
import { hashOf, newSecret } from "../auth/secret.ts";
import type { Db } from "../db/schema.ts";
import { passwordChanged, passwordLinkMade } from "../mail/account-mails.ts";
import { addMail } from "../mail/outbox.ts";
import type { AuditEntry } from "../writes/idempotency.ts";
import { PasswordAlreadySet, PasswordLinkNotFound } from "./errors.ts";

/** How long the link of a new account can be used, in ms. */
export const LINK_LIFETIME = 72 * 3_600_000;

/** How long a link for a forgotten password can be used, in ms. */
export const RESET_LIFETIME = 30 * 60_000;

/** Tries of one network to set a password. */
const byNetwork: Limit = { hits: 20, seconds: LONGEST_WINDOW };

/**
 * Makes a link that sets a user's password once. Earlier ones stay until one of them is used: whoever has one must not find
 * it ended by a mail that someone else requested. Only the token's hash is stored. The token stands in the fragment, which
 * browsers send to no server and name to no other page.
 */
export const makePasswordLink = async (
  trx: Db,
  userId: number,
  now: Date,
  { lifetime = LINK_LIFETIME, madeBy = null }: { readonly lifetime?: number; readonly madeBy?: number | null } = {},
): Promise<{ readonly path: string; readonly expiresAt: string }> => {
  const token = newSecret();
  const expires = new Date(now.getTime() + lifetime);
  await trx
    .insertInto("password_link")
    .values({ token_hash: hashOf(token), user_id: userId, expires_at: expires, made_by: madeBy })
    .execute();
  return { path: `${pageKinds.setPassword.path}#${token}`, expiresAt: expires.toISOString() };
};

/**
 * Makes a link by hand for the user of an approved application, who gets a mail about it. Throws PasswordAlreadySet for an
 * account with a password: with such a link, whoever makes it could take the account over (OP-26).
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

/**
 * Takes a link for its use. One that staff made by hand works only while the account has no password: its owner may have
 * set one by another link since.
 */
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
 * Sets the password of a link's user, who gets a mail about it; all links, every session of the user
 * and sign-ins that wait for their code end. Answers the ended sessions. The change and its entry in the audit are one transaction; the entry names who made the link (T7).
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
