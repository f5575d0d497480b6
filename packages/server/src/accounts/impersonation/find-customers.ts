import { MAX_FOUND, MAX_RECENT, searchWords } from "@larder/domain/account/impersonation";
import type { CustomerOrganization, CustomerUser } from "@larder/domain/account/impersonation.schema";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { isCustomerAccount } from "../auth/customer-account.ts";
import { mayOrder, missingTermsOf } from "./missing-terms.ts";

type WireOrganization = (typeof CustomerOrganization)["Encoded"];
type WireUser = (typeof CustomerUser)["Encoded"];

const START_CALL = "POST /web-api/impersonation/start";

const RECENT_USES = 200;

const displayName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name)`;

const usersOfOrganization = sql`membership om join app_user u on u.id = om.user_id where om.organization_id = o.id and ${isCustomerAccount}`;

/** Organization `o` as staff see it in results. */
export const foundOrganization = sql<WireOrganization>`json_build_object(
  'id', o.id, 'name', o.name, 'accountNumber', o.account_number, 'businessUnit', o.business_unit, 'address', o.delivery_address,
  'canOrder', ${mayOrder}, 'statusErrors', o.status_errors, 'missingTerms', ${missingTermsOf},
  'userCount', (select count(*) from ${usersOfOrganization}),
  'onlyUser', (select case when count(*) = 1 then (json_agg(json_build_object('id', u.id, 'displayName', ${displayName}, 'email', u.email)) -> 0) end
    from ${usersOfOrganization}),
  'lastOrder', (select json_build_object('placedAt', c.placed_at, 'totalCents', c.total_cents) from customer_order c
    where c.organization_id = o.id order by c.placed_at desc, c.id desc limit 1))`;

/** User `u` of organization `o` as staff see them in results. */
export const customerUser = sql<WireUser>`json_build_object('id', u.id, 'displayName', ${displayName},
  'email', u.email, 'organization', ${foundOrganization})`;

/** The text that staff search for organization `o`. */
export const ofOrganization = sql`concat_ws(' ', o.name, o.account_number, o.delivery_address, o.delivery_phone)`;
const ofUser = sql`concat_ws(' ', u.first_name, u.last_name, u.email, o.name, o.account_number)`;

/** Whether a text contains every word, ignoring case; pattern characters are literal. */
export const hasWords = (text: RawBuilder<unknown>, query: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ilike all (${searchWords(query).map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`)}::text[])`;

/** Organizations with every word in name, account number, address or phone, by name (OP-07). */
export const findOrganizations = async (db: Db, query: string): Promise<WireOrganization[]> => {
  const { rows } = await sql<{ found: WireOrganization }>`
    select ${foundOrganization} as found from organization o where ${hasWords(ofOrganization, query)}
    order by o.name, o.id limit ${MAX_FOUND}`.execute(db);
  return rows.map(({ found }) => found);
};

export const organizationsOnHold = async (db: Db, limit: number): Promise<WireOrganization[]> => {
  const { rows } = await sql<{ found: WireOrganization }>`
    select ${foundOrganization} as found from organization o where not ${mayOrder} order by o.name, o.id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ found }) => found);
};

/** Users with every word in name, email or organization, by name, optionally of one organization (OP-07). */
export const findUsers = async (db: Db, query: string, organizationId: number | null): Promise<WireUser[]> => {
  const { rows } = await sql<{ found: WireUser }>`
    select ${customerUser} as found from membership m join app_user u on u.id = m.user_id join organization o on o.id = m.organization_id
    where ${isCustomerAccount} and ${organizationId === null ? sql`true` : sql`o.id = ${organizationId}`} and ${hasWords(ofUser, query)}
    order by u.first_name, u.last_name, u.id, o.name, o.id limit ${MAX_FOUND}`.execute(db);
  return rows.map(({ found }) => found);
};

/** The customers this staff member last acted for, latest first, without those who left the organization. */
export const recentCustomers = async (db: Db, staffId: number): Promise<WireUser[]> => {
  const { rows } = await sql<{ found: WireUser }>`
    with uses as (select as_user_id, organization_id, seq from audit
      where actor_id = ${staffId} and call = ${sql.lit(START_CALL)} order by seq desc limit ${RECENT_USES})
    select ${customerUser} as found from (select as_user_id, organization_id, max(seq) as seq from uses group by as_user_id, organization_id) last
    join membership m on m.user_id = last.as_user_id and m.organization_id = last.organization_id
    join app_user u on u.id = m.user_id join organization o on o.id = m.organization_id
    where ${isCustomerAccount} order by last.seq desc limit ${MAX_RECENT}`.execute(db);
  return rows.map(({ found }) => found);
};
