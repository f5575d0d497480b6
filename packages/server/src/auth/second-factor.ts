import { randomBytes } from "node:crypto";
import { needsSecondFactor, type SecondStep } from "@larder/domain/account/second-factor";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { invalidField } from "../input-error.ts";
import { PendingSignInEnded } from "./errors.ts";
import { type Limit, limitTries, LONGEST_WINDOW } from "./rate-limit.ts";
import { hashOf, newSecret } from "./secret.ts";
import { newTotpSecret, stepOfCode, toBase32 } from "./totp.ts";

/** How long a sign-in waits for its code, in ms. */
const PENDING_LIFETIME = 10 * 60_000;

/** Codes that are tried for one account, also wrong ones of many sign-ins. */
const byUser: Limit = { hits: 10, seconds: LONGEST_WINDOW };

/** Recovery codes that an account gets. */
const RECOVERY_CODES = 10;

/** What an authenticator app is given. */
export interface SetUp {
  /** In base32, to be typed where a picture cannot be read. */
  readonly secret: string;
  /** The same as the address that the picture holds. */
  readonly uri: string;
}

const wrongCode = () => invalidField("code", "That code isn't right, or it was used already.");

/** What a user's password does not suffice for; null = it does. */
export const secondStepOf = async (
  db: Db,
  { id, roles }: { readonly id: number; readonly roles: readonly string[] },
  isDemanded: boolean,
): Promise<SecondStep | null> => {
  const row = await db.selectFrom("second_factor").select("secret").where("user_id", "=", id).executeTakeFirst();
  if (row !== undefined && row.secret !== null) return "code";
  return needsSecondFactor(roles, isDemanded) ? "setUp" : null;
};

/** A sign-in whose password was right: it has no rights, and is finished with a code under this token. */
export const startPending = async (db: Db, userId: number, now: Date): Promise<string> => {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + PENDING_LIFETIME);
  await db
    .insertInto("pending_sign_in")
    .values({ token_hash: hashOf(token), user_id: userId, expires_at })
    .execute();
  return token;
};

/** The user of a sign-in that waits for its code. Throws PendingSignInEnded. */
export const pendingUser = async (db: Db, token: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id from pending_sign_in p join app_user u on u.id = p.user_id and u.is_active
    where p.token_hash = ${hashOf(token)} and p.expires_at > ${now}`.execute(db);
  if (rows[0] === undefined) throw new PendingSignInEnded();
  return rows[0].user_id;
};

/** Ends a sign-in that waits, in the transaction that lets it in. Throws PendingSignInEnded when another call took it. */
export const endPending = async (trx: Db, token: string): Promise<void> => {
  const { numDeletedRows } = await trx
    .deleteFrom("pending_sign_in")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new PendingSignInEnded();
};

/** Ends every sign-in of a user that waits: its password was right when it started, and is another by now. */
export const endAllPending = async (trx: Db, userId: number): Promise<void> => {
  await trx.deleteFrom("pending_sign_in").where("user_id", "=", userId).execute();
};

/** Makes a secret that counts once a code of it is entered; the one before counts until then. */
export const beginSetUp = async (db: Db, userId: number): Promise<SetUp> => {
  const secret = newTotpSecret();
  const { rows } = await sql<{ email: string; shop: string | null }>`
    with kept as (insert into second_factor (user_id, new_secret) values (${userId}, ${secret})
      on conflict (user_id) do update set new_secret = excluded.new_secret)
    select email, (select value ->> 'name' from setting where key = 'site') as shop from app_user where id = ${userId}`.execute(
    db,
  );
  const { email = "", shop = null } = rows[0] ?? {};
  const issuer = encodeURIComponent(shop ?? "Larder");
  return { secret, uri: `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}` };
};

/** Four groups of four letters and digits: 80 bits. */
const newRecoveryCode = (): string => (toBase32(randomBytes(10)).match(/.{4}/g) ?? []).join("-").toLowerCase();

const recoveryHash = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[^a-z2-7]+/g, ""));

/**
 * Turns the second step on with the first code of a new secret, and returns the recovery codes; only their hashes are
 * stored. Throws InvalidField for a wrong code.
 */
export const finishSetUp = async (trx: Db, userId: number, code: string, now: Date): Promise<readonly string[]> => {
  const row = await trx
    .selectFrom("second_factor")
    .select("new_secret")
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  const secret = row?.new_secret ?? null;
  const step = secret === null ? null : stepOfCode(secret, code.replaceAll(/\s+/g, ""), { now, lastStep: 0 });
  if (step === null) throw wrongCode();
  await trx
    .updateTable("second_factor")
    .set({ secret, new_secret: null, last_step: step, turned_on_at: now })
    .where("user_id", "=", userId)
    .execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await trx
    .insertInto("recovery_code")
    .values(codes.map((each) => ({ user_id: userId, code_hash: recoveryHash(each) })))
    .execute();
  return codes;
};

/** Counts a try to enter a code. It is counted whatever comes of it. Throws TooManySignIns. */
export const limitCodes = (db: Db, userId: number, now: Date): Promise<void> =>
  limitTries(db, `second-factor ${userId}`, byUser, now);

/** Takes a code of the app, or a recovery code, once. Throws InvalidField for any other. */
export const takeCode = async (trx: Db, userId: number, code: string, now: Date): Promise<void> => {
  const row = await trx
    .selectFrom("second_factor")
    .select(["secret", sql<number>`last_step::float8`.as("last_step")])
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.secret === null) throw wrongCode();
  const step = stepOfCode(row.secret, code.replaceAll(/\s+/g, ""), { now, lastStep: row.last_step });
  if (step !== null) {
    await trx.updateTable("second_factor").set({ last_step: step }).where("user_id", "=", userId).execute();
    return;
  }
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("code_hash", "=", recoveryHash(code))
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw wrongCode();
};

/** Turns the second step off: secret, recovery codes and sign-ins that wait go. Answers whether there was one. */
export const removeFactor = async (trx: Db, userId: number): Promise<boolean> => {
  await endAllPending(trx, userId);
  await trx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  const removed = await trx.deleteFrom("second_factor").where("user_id", "=", userId).returning("secret").execute();
  return removed.some(({ secret }) => secret !== null);
};
