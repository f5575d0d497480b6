import { searchWords } from "@larder/domain/account/impersonation";
import type { AudienceAnswer, AudienceQuery, CampaignAudience } from "@larder/domain/messaging/campaign.schema";
import { type RawBuilder, sql } from "kysely";
import { customerOf, regionOf, type SignedIn } from "../../accounts/auth/caller.ts";
import { isCustomerAccount } from "../../accounts/auth/customer-account.ts";
import type { Db } from "../../database/schema.ts";

/**
 * Selects messages `m` addressed to the caller, or to the caller's brand, customer group or organization, or to every
 * customer (MSG-01). Without an organization, only those that name the caller, such as a test. No drafts.
 */
export const isFor = (caller: SignedIn) => {
  const organization = customerOf(caller)?.organization ?? null;
  if (organization === null)
    return sql`m.state <> 'draft' and (m.user_id = ${caller.user.id} or exists (select from message_audience a
      where a.message_id = m.id and a.user_id = ${caller.user.id}))`;
  return sql`m.state <> 'draft' and (m.organization_id is null or m.organization_id = ${organization.id})
    and (m.business_unit is null or m.business_unit = ${organization.businessUnit})
    and (m.customer_group_id is null or m.customer_group_id = ${organization.customerGroup})
    and (m.user_id is null or m.user_id = ${caller.user.id})
    and (not exists (select from message_audience a where a.message_id = m.id) or exists (select from message_audience a
      where a.message_id = m.id and (a.organization_id = ${organization.id} or a.user_id = ${caller.user.id})))`;
};

/** The organizations that bought `what` (a category, brand or item number) within `days`. SQL fragments. */
const buyersOf = (what: RawBuilder<unknown>, days: RawBuilder<unknown>, now: Date) =>
  sql`select l.organization_id from last_purchase l join product p on p.sku = l.sku
    where l.order_date >= to_char(${now}::timestamptz - make_interval(days => ${days}), 'YYYY-MM-DD')
      and lower(trim(${what})) in (lower(p.category), lower(p.subcategory), lower(p.brand), lower(p.sku))`;

/** Selects messages `m` whose segment the caller is in now. Only for showing: a message stays the caller's after leaving its segment. */
export const isInSegment = (caller: SignedIn, now: Date) => {
  const id = customerOf(caller)?.organization.id ?? null;
  const buyers = buyersOf(sql`(m.purchases ->> 'what')`, sql`(m.purchases ->> 'days')::integer`, now);
  return sql`(m.region is null or m.region = ${regionOf(caller)})
    and (m.purchases is null or (${id}::integer is not null
      and exists (${buyers} and l.organization_id = ${id}) = (m.purchases ->> 'isBought')::boolean))`;
};

/** Selects messages `m` that wait for no event, or whose event the caller has caused since they were published and started (MSG-63, MSG-65). */
export const isTriggered = (caller: SignedIn) =>
  sql`(m.trigger_type <> 'event' or m.trigger_event = '' or exists (select from message_event e
    where e.user_id = ${caller.user.id} and e.name = m.trigger_event and e.kind in ('custom', 'purchase')
      and e.created_at >= greatest(m.published_at, m.starts_at, m.created_at)))`;

export const isLive = (now: Date) =>
  sql`m.state = 'live' and (m.starts_at is null or m.starts_at <= ${now}) and (m.expires_at is null or m.expires_at > ${now})`;

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
