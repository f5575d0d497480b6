import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { Person } from "./personal-table.ts";

/** The person with an email, also without an account: they may have applied for one, or got email. */
export const findPerson = async (db: Db, email: string): Promise<Person> => {
  const said = email.trim();
  const { rows } = await sql<Person>`
    select id, email, user_name as "userName" from app_user where lower(email) = lower(${said})`.execute(db);
  return rows[0] ?? { id: null, email: said, userName: said };
};
