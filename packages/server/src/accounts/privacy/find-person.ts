import { isPhone } from "@larder/domain/form/field-format";
import type { FoundPerson } from "@larder/domain/staff/personal-data.schema";
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

/** Most people of one name that are listed. */
const MAX_FOUND = 20;

/** A US phone number without signs and without a leading 1. */
const lastTen = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`right(regexp_replace(${column}, '[^0-9]', '', 'g'), 10)`;

/**
 * People by a whole phone number, or by whole words of their name, in any order and case; also those who have only applied
 * for an account. By name, at most 20 (OP-21).
 */
export const findPeople = async (db: Db, text: string): Promise<readonly FoundPerson[]> => {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  const isTheirs = isPhone(text.trim())
    ? sql`${lastTen(sql`p.phone`)} = ${text.replaceAll(/[^0-9]/g, "").slice(-10)}`
    : sql`regexp_split_to_array(lower(p.name), '[[:space:]]+') @> ${words}::text[]`;
  const { rows } = await sql<FoundPerson>`
    select min(p.id) as id, min(p.email) as email, coalesce(nullif(min(p.name), ''), min(p.email)) as name from (
      select id, email, trim(first_name || ' ' || last_name) as name, phone from app_user where erased_at is null
      union all
      select null, s.email, trim(coalesce(s.form ->> 'firstName', '') || ' ' || coalesce(s.form ->> 'lastName', '')),
        coalesce(s.form ->> 'phone', '') from sign_up s
        where not exists (select from app_user u where lower(u.email) = lower(s.email))
    ) p where ${isTheirs} group by lower(p.email) order by lower(min(p.name)), min(p.email) limit ${MAX_FOUND}`.execute(
    db,
  );
  return rows;
};
