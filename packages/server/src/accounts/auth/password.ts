import { type PasswordContext, passwordProblem } from "@larder/domain/account/password";
import { MAX_PASSWORD_LENGTH } from "@larder/domain/input-limits";
import { hash, verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { AtMost } from "../../database/process/turns.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { SignInsBusy } from "./errors.ts";

let common: Promise<ReadonlySet<string>> | null = null;

const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
};

/** The most frequently leaked passwords, about 49,000 in lowercase; loaded on first use. */
const commonPasswords = (): Promise<ReadonlySet<string>> => (common ??= readCommon());

const SHOP = sql<string | null>`(select value ->> 'name' from setting where key = 'site')`;

/** The context for checking an applicant's new password; email and company come from the form (OP-26). */
export const applicantContext = async (db: Db): Promise<PasswordContext> => {
  const { rows } = await sql<{ shop: string | null }>`select ${SHOP} as shop`.execute(db);
  const words = await commonPasswords();
  return { names: [rows[0]?.shop ?? ""], isCommon: (text) => words.has(text) };
};

/** Checks a user's new password against the domain's rules. Throws FieldsInvalid (OP-26). */
export const requireGoodPassword = async (db: Db, userId: number, password: string): Promise<void> => {
  const { rows } = await sql<{ email: string; names: readonly (string | null)[] }>`
    select u.email, array(select o.name from membership m join organization o on o.id = m.organization_id
      where m.user_id = u.id) || ${SHOP} as names from app_user u where u.id = ${userId}`.execute(db);
  const words = await commonPasswords();
  const problem = passwordProblem(password, {
    email: rows[0]?.email ?? "",
    names: (rows[0]?.names ?? []).map((name) => name ?? ""),
    isCommon: (text) => words.has(text),
  });
  if (problem !== null) throw new FieldsInvalid({ problems: [problem] });
};

/** 19 MiB and two passes (OP-23); stored with each hash, so they can be raised later. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password for storage (argon2id, OP-23). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Longer passwords are rejected before hashing, which would keep the server busy. */
export const MAX_PASSWORD = MAX_PASSWORD_LENGTH;

let decoy: Promise<string> | null = null;

const checks = new AtMost(4);

/** Any more would wait longer than a browser does. */
const MAX_WAITING = 200;

/**
 * Whether the password matches. Takes equally long for an unknown user (null), so as not to reveal which accounts exist
 * (OP-23).
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  decoy ??= hashPassword("no account has this password");
  const against = stored ?? (await decoy);
  if (checks.waiting >= MAX_WAITING) throw new SignInsBusy({ retryAfter: 2 });
  const matches = await checks.run(() => verify(against, password.slice(0, MAX_PASSWORD)).catch(() => false));
  return stored !== null && password.length <= MAX_PASSWORD && matches;
};
