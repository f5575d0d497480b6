import { searchWords } from "@larder/domain/account/impersonation";
import type { AudienceAnswer, AudienceQuery, CampaignAudience } from "@larder/domain/messaging/campaign.schema";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { isCustomerAccount } from "../../accounts/auth/customer-account.ts";
import { buyersOf } from "./audience.ts";

const MAX_FOUND = 12;

const narrowed = ({ businessUnit, customerGroup, region, purchases, organizations, users }: CampaignAudience) => {
  const [ofOrganizations, ofUsers] = [organizations, users].map((members) => members.map(({ id }) => id));
  return sql`${isCustomerAccount} and (${businessUnit}::integer is null or o.business_unit = ${businessUnit})
    and (${customerGroup}::text is null or o.customer_group_id = ${customerGroup})
    and (${region}::text is null or u.region = ${region})
    and (${purchases === null} or (o.id in (select organization_id from buyers)) = ${purchases?.isBought ?? false})
    and (${organizations.length + users.length === 0} or o.id = any(${ofOrganizations}) or u.id = any(${ofUsers}))`;
};

/** How many users an audience has, and their organizations: active customers of its organizations, or named individually. */
export const reachOf = async (
  db: Db,
  audience: CampaignAudience,
  now: Date,
): Promise<Pick<(typeof AudienceAnswer)["Encoded"], "organizations" | "users">> => {
  const { what = "", days = 1 } = audience.purchases ?? {};
  const { rows } = await sql<{ organizations: number; users: number }>`
    with buyers as materialized (${buyersOf(sql`${what}`, sql`${days}::integer`, now)} and ${audience.purchases !== null})
    select count(distinct o.id)::int as organizations, count(distinct u.id)::int as users
    from membership k join organization o on o.id = k.organization_id join app_user u on u.id = k.user_id
    where ${narrowed(audience)}`.execute(db);
  return rows[0] ?? { organizations: 0, users: 0 };
};

const hasWords = (text: RawBuilder<unknown>, term: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ilike all (${searchWords(term).map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`)}::text[])`;

type Found = (typeof AudienceAnswer)["Encoded"]["found"]["users"];

const find = async (db: Db, term: string): Promise<{ organizations: Found; users: Found }> => {
  if (term.trim() === "") return { organizations: [], users: [] };
  const organizations = await sql<Found[number]>`
    select o.id, o.name, o.account_number as note from organization o
    where ${hasWords(sql`concat_ws(' ', o.name, o.account_number)`, term)} order by o.name, o.id limit ${MAX_FOUND}`.execute(
    db,
  );
  const users = await sql<Found[number]>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name) as name,
      u.email || ' · ' || string_agg(o.name, ', ' order by o.name) as note
    from app_user u join membership k on k.user_id = u.id join organization o on o.id = k.organization_id
    where ${isCustomerAccount} and ${hasWords(sql`concat_ws(' ', u.first_name, u.last_name, u.email)`, term)}
    group by u.id order by u.first_name, u.last_name, u.id limit ${MAX_FOUND}`.execute(db);
  return { organizations: organizations.rows, users: users.rows };
};

/** An audience's current reach, and what can be added to it or narrow it, across all organizations; for authors only. */
export const readAudience = async (
  db: Db,
  { audience, term }: AudienceQuery,
  now: Date,
): Promise<(typeof AudienceAnswer)["Encoded"]> => {
  const { rows } = await sql<
    Pick<(typeof AudienceAnswer)["Encoded"], "customerGroups" | "regions" | "categories">
  >`select
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]') from customer_group g) as "customerGroups",
    (select coalesce(json_agg(distinct u.region), '[]') from app_user u where u.region <> '') as regions,
    (select coalesce(json_agg(distinct p.category), '[]') from product p where p.category <> '') as categories`.execute(
    db,
  );
  const [choices = { customerGroups: [], regions: [], categories: [] }] = rows;
  return { ...choices, ...(await reachOf(db, audience, now)), found: await find(db, term) };
};
