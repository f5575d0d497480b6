import { passwordProblem } from "@larder/domain/account/sign-up";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { sql } from "kysely";
import { hashPassword } from "../auth/password.ts";
import { noteChange } from "../account/note-change.ts";
import { type Limit, limitTries, LONGEST_WINDOW } from "../auth/rate-limit.ts";
import { hashOf, newSecret } from "../auth/secret.ts";
import type { Db } from "../db/schema.ts";
import { passwordChanged } from "../mail/account-mails.ts";
import { addMail } from "../mail/outbox.ts";
import type { AuditEntry } from "../writes/idempotency.ts";
import { FieldsInvalid, PasswordLinkNotFound } from "./errors.ts";

/** How long the link of a new account can be used, in ms. */
export const LINK_LIFETIME = 72 * 3_600_000;

/** How long a link for a forgotten password can be used, in ms. */
export const RESET_LIFETIME = 30 * 60_000;

/** Tries of one network to set a password. */
const byNetwork: Limit = { hits: 20, seconds: LONGEST_WINDOW };

/**
 * Makes a link that sets a user's password once; earlier ones end, unless `keepsEarlier`. Only the token's hash is stored. The token stands in the
 * fragment, which browsers send to no server and name to no other page.
 */
export const makePasswordLink = async (
  trx: Db,
  userId: number,
  now: Date,
  { lifetime = LINK_LIFETIME, keepsEarlier = false } = {},
): Promise<{ readonly path: string; readonly expiresAt: string }> => {
  const token = newSecret();
  const expires = new Date(now.getTime() + lifetime);
  if (!keepsEarlier) await trx.deleteFrom("password_link").where("user_id", "=", userId).execute();
  await trx
    .insertInto("password_link")
    .values({ token_hash: hashOf(token), user_id: userId, expires_at: expires })
    .execute();
  return { path: `${pageKinds.setPassword.path}#${token}`, expiresAt: expires.toISOString() };
};

interface Request {
  readonly db: Db;
  readonly now: Date;
  readonly auditEntryOf: (object: string) => AuditEntry;
}

/**
 * Sets the password of a link's user, who gets a mail about it; all links and every session of the user end. Answers the
 * ended sessions. The change and its entry in the audit are one transaction (T7).
 */
export const setPassword = async (
  { db, now, auditEntryOf }: Request,
  { token, password }: { readonly token: string; readonly password: string },
  network: string,
): Promise<readonly string[]> => {
  const problem = passwordProblem(password);
  if (problem !== null) throw new FieldsInvalid({ problems: [problem] });
  await limitTries(db, `set-password ${network}`, byNetwork, now);
  const digest = hashOf(token);
  const known = await sql`select from password_link where token_hash = ${digest} and expires_at > ${now}`.execute(db);
  if (known.rows.length === 0) throw new PasswordLinkNotFound();
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ user_id: number }>`
      delete from password_link where token_hash = ${digest} and expires_at > ${now} returning user_id`.execute(trx);
    const userId = rows[0]?.user_id;
    if (userId === undefined) throw new PasswordLinkNotFound();
    await trx.deleteFrom("password_link").where("user_id", "=", userId).execute();
    const user = await trx
      .updateTable("app_user")
      .set({ password_hash: hash, password_changed_at: now })
      .where("id", "=", userId)
      .returning(["email", "first_name"])
      .executeTakeFirstOrThrow();
    await addMail(trx, passwordChanged(userId, user), now);
    const ended = await trx.deleteFrom("session").where("user_id", "=", userId).returning("id_hash").execute();
    await noteChange(trx, auditEntryOf, userId);
    return ended.map(({ id_hash }) => id_hash);
  });
};
