import { type PasswordContext, passwordProblem } from "@larder/domain/account/password";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { FieldsInvalid } from "../sign-up/errors.ts";

let common: Promise<ReadonlySet<string>> | null = null;

const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
};

/** The passwords that leaks show most often, some 49,000 in lower case; read when one is held against them first. */
const commonPasswords = (): Promise<ReadonlySet<string>> => (common ??= readCommon());

const SHOP = sql<string | null>`(select value ->> 'name' from setting where key = 'site')`;

/** What a new password of an applicant is held against; the form itself has the email and the company (OP-26). */
export const applicantContext = async (db: Db): Promise<PasswordContext> => {
  const { rows } = await sql<{ shop: string | null }>`select ${SHOP} as shop`.execute(db);
  const words = await commonPasswords();
  return { names: [rows[0]?.shop ?? ""], isCommon: (text) => words.has(text) };
};

/** Refuses a new password of a user by the rules of the domain. Throws FieldsInvalid (OP-26). */
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
