import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { Person } from "./personal-table.ts";

const MAX_ID = 2_147_483_647;

const accountOf = async (db: Db, which: RawBuilder<boolean>): Promise<Person | null> => {
  const { rows } = await sql<Person>`
    select id, email, user_name as "userName" from app_user where ${which} and erased_at is null`.execute(db);
  return rows[0] ?? null;
};

/** The person with an email, also without an account: they may have applied for one, or got email. */
export const findPerson = async (db: Db, email: string): Promise<Person> => {
  const said = email.trim();
  return (await accountOf(db, sql`lower(email) = lower(${said})`)) ?? { id: null, email: said, userName: said };
};

/** The person with an account; null = unknown or erased. */
export const findPersonById = async (db: Db, id: number): Promise<Person | null> =>
  Math.abs(id) > MAX_ID ? null : accountOf(db, sql`id = ${id}`);
