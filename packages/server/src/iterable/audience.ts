import { type RawBuilder, sql } from "kysely";
import { customerOf, regionOf, type SignedIn } from "../auth/caller.ts";

/**
 * The rows `m` of messages that are addressed to the caller: to everyone, to the caller's brand, customer group or organization,
 * and to the caller alone. No drafts.
 */
export const isFor = (caller: SignedIn) => {
  const organization = customerOf(caller)?.organization ?? null;
  return sql`m.state <> 'draft' and (m.organization_id is null or m.organization_id = ${organization?.id ?? null})
    and (m.business_unit is null or m.business_unit = ${organization?.businessUnit ?? null})
    and (m.customer_group_id is null or m.customer_group_id = ${organization?.customerGroup ?? null})
    and (m.user_id is null or m.user_id = ${caller.user.id})
    and (not exists (select from message_audience a where a.message_id = m.id) or exists (select from message_audience a
      where a.message_id = m.id and (a.organization_id = ${organization?.id ?? null} or a.user_id = ${caller.user.id})))`;
};

/** The organizations that have bought `what`, a category, a brand or an item number, within so many days. SQL fragments. */
export const buyersOf = (what: RawBuilder<unknown>, days: RawBuilder<unknown>, now: Date) =>
  sql`select l.organization_id from last_purchase l join product p on p.sku = l.sku
    where l.order_date >= to_char(${now}::timestamptz - make_interval(days => ${days}), 'YYYY-MM-DD')
      and lower(trim(${what})) in (lower(p.category), lower(p.subcategory), lower(p.brand), lower(p.sku))`;

/**
 * The rows `m` of messages with a segment that the caller is in now: by region, and by what the organization has bought. Only what
 * is shown asks for it: a message stays the caller's when a purchase takes the caller out of its segment.
 */
export const isInSegment = (caller: SignedIn, now: Date) => {
  const id = customerOf(caller)?.organization.id ?? null;
  const buyers = buyersOf(sql`(m.purchases ->> 'what')`, sql`(m.purchases ->> 'days')::integer`, now);
  return sql`(m.region is null or m.region = ${regionOf(caller)})
    and (m.purchases is null or (${id}::integer is not null
      and exists (${buyers} and l.organization_id = ${id}) = (m.purchases ->> 'isBought')::boolean))`;
};

/** The rows `m` of messages that wait for no event, or for one that the caller has done since they were published and began (MSG-63, MSG-65). */
export const isTriggered = (caller: SignedIn) =>
  sql`(m.trigger_type <> 'event' or m.trigger_event = '' or exists (select from message_event e
    where e.user_id = ${caller.user.id} and e.name = m.trigger_event and e.kind in ('custom', 'purchase')
      and e.created_at >= greatest(m.published_at, m.starts_at, m.created_at)))`;

/** The rows `m` of messages that have begun and not ended. */
export const isLive = (now: Date) =>
  sql`m.state = 'live' and (m.starts_at is null or m.starts_at <= ${now}) and (m.expires_at is null or m.expires_at > ${now})`;
