import { createHmac } from "node:crypto";
import { needsSecondFactor, type SecondStep } from "@larder/domain/account/second-factor";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { hashOf, isSame, newSecret } from "../../database/secret.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { PendingSignInEnded } from "./errors.ts";
import { type Limit, limitTries, LONGEST_WINDOW } from "./rate-limit.ts";
import { ids } from "../../ids.ts";

/** A code's validity in ms (RFC 6238, section 5.2). */
const STEP = 30_000;

const DIGITS = 6;

/** Allowed clock drift in steps, either way (RFC 6238, section 6). */
const LEEWAY = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 without padding, as authenticator apps take secrets (RFC 4648). */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
};

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** A new 160-bit secret in base32. */
export const newTotpSecret = (): string => toBase32(ids.bytes(20));

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP);

/** A step's code: HMAC-SHA-1, truncated to six digits (RFC 4226, section 5.3; RFC 6238). */
export const totpCode = (secret: string, step: number): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
};

/**
 * The step of a code, at most one step off; null = none, or not after `lastStep`: a code works once, and no earlier one
 * after it.
 */
export const stepOfCode = (
  secret: string,
  code: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): number | null => {
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * LEEWAY + 1 }, (_, index) => present - LEEWAY + index);
  return steps.find((step) => step > lastStep && isSame(totpCode(secret, step), code)) ?? null;
};

/** How long a sign-in waits for its code, in ms. */
const PENDING_LIFETIME = 10 * 60_000;

const byUser: Limit = { hits: 10, seconds: LONGEST_WINDOW };

const RECOVERY_CODES = 10;

export interface SetUp {
  readonly secret: string;
  readonly uri: string;
}

const wrongCode = () => invalidField("code", "That code isn't right, or it was already used.");

/** What a user needs besides the password; null = nothing. */
export const secondStepOf = async (
  db: Db,
  { id, roles }: { readonly id: number; readonly roles: readonly string[] },
  isDemanded: boolean,
): Promise<SecondStep | null> => {
  const row = await db.selectFrom("second_factor").select("secret").where("user_id", "=", id).executeTakeFirst();
  if (row !== undefined && row.secret !== null) return "code";
  return needsSecondFactor(roles, isDemanded) ? "setUp" : null;
};

/** Starts a pending sign-in after a correct password: without rights until a code completes it with this token. */
export const startPending = async (db: Db, userId: number, now: Date): Promise<string> => {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + PENDING_LIFETIME);
  await db
    .insertInto("pending_sign_in")
    .values({ token_hash: hashOf(token), user_id: userId, expires_at })
    .execute();
  return token;
};

/** The user of a pending sign-in. Throws PendingSignInEnded. */
export const pendingUser = async (db: Db, token: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ user_id: number }>`
    select p.user_id from pending_sign_in p join app_user u on u.id = p.user_id and u.is_active
    where p.token_hash = ${hashOf(token)} and p.expires_at > ${now}`.execute(db);
  if (rows[0] === undefined) throw new PendingSignInEnded();
  return rows[0].user_id;
};

/** Ends a pending sign-in in the transaction that admits it. Throws PendingSignInEnded if another call did. */
export const endPending = async (trx: Db, token: string): Promise<void> => {
  const { numDeletedRows } = await trx
    .deleteFrom("pending_sign_in")
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new PendingSignInEnded();
};

/** Ends all of a user's pending sign-ins, since the password they used has changed. */
export const endAllPending = async (trx: Db, userId: number): Promise<void> => {
  await trx.deleteFrom("pending_sign_in").where("user_id", "=", userId).execute();
};

/** Creates a secret that takes effect with its first code; the previous one stays valid until then. */
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

/** Four groups of four base32 characters: 80 bits. */
const newRecoveryCode = (): string => (toBase32(ids.bytes(10)).match(/.{4}/g) ?? []).join("-").toLowerCase();

const recoveryHash = (code: string): string => hashOf(code.toLowerCase().replaceAll(/[^a-z2-7]+/g, ""));

/**
 * Turns two-step sign-in on with a new secret's first code, and returns the recovery codes; only hashes are stored.
 * Throws InvalidField for a wrong code.
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

/** Counts an attempt to enter a code, right or wrong. Throws TooManySignIns. */
export const limitCodes = (db: Db, userId: number, now: Date): Promise<void> =>
  limitTries(db, `second-factor ${userId}`, byUser, now);

/** Accepts an app code or recovery code once. Throws InvalidField otherwise. */
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

/** Turns two-step sign-in off: removes secret, recovery codes, passkeys and pending sign-ins. Returns whether it was on. */
export const removeFactor = async (trx: Db, userId: number): Promise<boolean> => {
  await endAllPending(trx, userId);
  await trx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await trx.deleteFrom("passkey").where("user_id", "=", userId).execute();
  await trx.deleteFrom("passkey_challenge").where("user_id", "=", userId).execute();
  const removed = await trx.deleteFrom("second_factor").where("user_id", "=", userId).returning("secret").execute();
  return removed.some(({ secret }) => secret !== null);
};
