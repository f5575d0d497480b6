import { LIST_PAGE } from "@larder/domain/account/impersonation";
import type { ManagedUser, UserPage, UserQuery } from "@larder/domain/account/managed-user.schema";
import { staffRolesOf } from "@larder/domain/account/permissions";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { hasWords } from "../impersonation/find-customers.ts";
import { isAliveAt } from "../read-account.ts";
import { isStaffAccount } from "./users.ts";

type WireUser = (typeof ManagedUser)["Encoded"];
type WirePage = (typeof UserPage)["Encoded"];

interface Row extends Omit<WireUser, "roles" | "lastSignIn"> {
  readonly roles: readonly string[];
  readonly lastSignIn: Date | null;
}

const stateOf = sql`case when not u.is_active then 'suspended' when u.password_hash is null then 'invited' else 'active' end`;

const columns = (
  now: Date,
) => sql`u.id, u.account_version as version, u.email, u.first_name as "firstName", u.last_name as "lastName", u.roles,
  ${stateOf} as state, u.last_sign_in_at as "lastSignIn",
  (select count(*)::integer from session s where s.user_id = u.id and ${isAliveAt(now)}) as sessions,
  exists (select from second_factor f where f.user_id = u.id and f.secret is not null) as "hasSecondFactor",
  u.is_active and u.roles ? 'administrator' and not exists (
    select from app_user a where a.id <> u.id and a.is_active and a.roles ? 'administrator') as "isLastAdministrator"`;

const toWire = ({ roles, lastSignIn, ...row }: Row): WireUser => ({
  ...row,
  roles: staffRolesOf(roles),
  lastSignIn: lastSignIn?.toISOString() ?? null,
});

/** A user as administrators see them; null = none. */
export const readManagedUser = async (db: Db, id: number, now: Date): Promise<WireUser | null> => {
  const { rows } = await sql<Row>`select ${columns(now)} from app_user u where u.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : toWire(rows[0]);
};

const MAX_PAGE = 10_000;

/** A page of an organization's users, or of the shop's staff, by name (OP-21). */
export const listUsers = async (
  db: Db,
  { organizationId, term, state, page }: UserQuery,
  { now, isMailed }: { readonly now: Date; readonly isMailed: boolean },
): Promise<WirePage> => {
  const isMember = sql`exists (select from membership m where m.user_id = u.id and m.organization_id = ${organizationId}::bigint)`;
  const matches = sql`${organizationId === null ? isStaffAccount : isMember}
    and ${hasWords(sql`concat_ws(' ', u.first_name, u.last_name, u.email)`, term)} and (${state}::text is null or ${stateOf} = ${state})`;
  const from = (Math.min(Math.max(page, 1), MAX_PAGE) - 1) * LIST_PAGE;
  const { rows } = await sql<Row>`select ${columns(now)} from app_user u where ${matches}
    order by u.first_name, u.last_name, u.id limit ${sql.lit(LIST_PAGE + 1)} offset ${from}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from app_user u where ${matches}`.execute(db);
  return {
    users: rows.slice(0, LIST_PAGE).map(toWire),
    hasMore: rows.length > LIST_PAGE,
    total: counted.rows[0]?.total ?? 0,
    isMailed,
  };
};
