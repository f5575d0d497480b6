import { pageKinds } from "@larder/domain/page/page-model.schema";
import { sql } from "kysely";
import { hashOf, newSecret } from "../database/secret.ts";
import type { Db } from "../database/schema.ts";
import type { MailContent } from "../database/tables/mail.ts";

/** How long a new account's link is valid, in ms. */
export const LINK_LIFETIME = 72 * 3_600_000;

/** How long a reset link is valid, in ms. */
export const RESET_LIFETIME = 30 * 60_000;

/**
 * Creates a one-time link to set a password. Earlier links stay valid until one is used, so that someone else's request
 * can't end them. Stores only the token's hash; the token is in the fragment, which browsers don't send.
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

/** Creates an applicant's email proof link; null = already proven or decided (OP-26). */
export const makeApplicantLink = async (
  db: Db,
  { id, email }: { readonly id: number; readonly email: string },
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<string | null> => {
  const token = newSecret();
  const { numAffectedRows } = await sql`insert into sign_up_link (token_hash, sign_up_id, email, expires_at)
    select ${hashOf(token)}, id, email, ${new Date(now.getTime() + LINK_LIFETIME)}::timestamptz from sign_up
    where id = ${id} and lower(email) = lower(${email}) and status = 'waiting' and email_confirmed_at is null`.execute(
    db,
  );
  return numAffectedRows === 1n ? `${origin}${pageKinds.confirmEmail.path}#${token}` : null;
};

/** The link is obsolete: the account is closed or has a password, or its change was withdrawn. */
export class AccountClosed extends Error {
  override readonly name = "AccountClosed";
}

/** The lifetime of a link to a new address, in ms. */
export const EMAIL_LIFETIME = 24 * 3_600_000;

const makeEmailLink = async (
  db: Db,
  { userId, email }: { readonly userId: number; readonly email: string },
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<string> => {
  const token = newSecret();
  const { numAffectedRows } = await sql`insert into email_link (token_hash, user_id, expires_at)
    select ${hashOf(token)}, user_id, ${new Date(now.getTime() + EMAIL_LIFETIME)}::timestamptz from email_change
    where user_id = ${userId} and email = ${email}`.execute(db);
  if (numAffectedRows !== 1n) throw new AccountClosed("The change was undone.");
  return `${origin}${pageKinds.confirmEmail.path}#${token}`;
};

const passwordOf = (content: MailContent): { readonly userId: number; readonly lifetime: number } | null => {
  if (content.kind === "setPassword") return { userId: content.userId, lifetime: RESET_LIFETIME };
  if ((content.kind === "accountOpened" || content.kind === "staffInvited") && content.userId !== null)
    return { userId: content.userId, lifetime: LINK_LIFETIME };
  return null;
};

/** Creates a mail's link on sending, storing only its hash; never opens an account that already has a password (OP-26). */
export const makeSecretLink = async (
  db: Db,
  content: MailContent,
  { origin, recipient, now }: { readonly origin: string; readonly recipient: string; readonly now: Date },
): Promise<string | null> => {
  if (content.kind === "confirmEmail") return makeEmailLink(db, content, { origin, now });
  if (content.kind === "signUpReceived") {
    const { signUpId: id, email } = content;
    if (id === undefined || email === undefined) return null;
    const link = await makeApplicantLink(db, { id, email }, { origin, now });
    if (link === null) throw new AccountClosed("The email is confirmed, or the application was decided.");
    return link;
  }
  const password = passwordOf(content);
  if (password === null) return null;
  const { userId, lifetime } = password;
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("app_user")
      .select(["is_active", "email", "password_hash"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (user?.is_active !== true) throw new AccountClosed("The account is closed.");
    if (user.email.toLowerCase() !== recipient.toLowerCase()) throw new AccountClosed("The account has another email.");
    if (content.kind !== "setPassword" && user.password_hash !== null)
      throw new AccountClosed("The account has a password.");
    const { path } = await makePasswordLink(trx, userId, now, { lifetime });
    return origin + path;
  });
};
