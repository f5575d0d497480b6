import { type RawBuilder, sql } from "kysely";
import { customerOf, regionOf, type SignedIn } from "../../accounts/auth/caller.ts";

/** Selects messages `m` addressed to the caller, or to the caller's brand, customer group or organization, or to everyone. No drafts. */
export const isFor = (caller: SignedIn) => {
  const organization = customerOf(caller)?.organization ?? null;
  return sql`m.state <> 'draft' and (m.organization_id is null or m.organization_id = ${organization?.id ?? null})
    and (m.business_unit is null or m.business_unit = ${organization?.businessUnit ?? null})
    and (m.customer_group_id is null or m.customer_group_id = ${organization?.customerGroup ?? null})
    and (m.user_id is null or m.user_id = ${caller.user.id})
    and (not exists (select from message_audience a where a.message_id = m.id) or exists (select from message_audience a
      where a.message_id = m.id and (a.organization_id = ${organization?.id ?? null} or a.user_id = ${caller.user.id})))`;
};

/** The organizations that bought `what` (a category, brand or item number) within `days`. SQL fragments. */
export const buyersOf = (what: RawBuilder<unknown>, days: RawBuilder<unknown>, now: Date) =>
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

/** Selects messages `m` that have started and not ended. */
export const isLive = (now: Date) =>
  sql`m.state = 'live' and (m.starts_at is null or m.starts_at <= ${now}) and (m.expires_at is null or m.expires_at > ${now})`;
