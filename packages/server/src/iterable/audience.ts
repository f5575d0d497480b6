import { sql } from "kysely";
import { customerOf, type SignedIn } from "../auth/caller.ts";

/** The rows `m` of messages for the caller: for everyone, for the caller's brand or organization, and for the caller alone. No drafts. */
export const isFor = (caller: SignedIn) => {
  const organization = customerOf(caller)?.organization ?? null;
  return sql`m.state <> 'draft' and (m.organization_id is null or m.organization_id = ${organization?.id ?? null})
    and (m.business_unit is null or m.business_unit = ${organization?.businessUnit ?? null})
    and (m.user_id is null or m.user_id = ${caller.user.id})
    and (not exists (select from message_audience a where a.message_id = m.id) or exists (select from message_audience a
      where a.message_id = m.id and (a.organization_id = ${organization?.id ?? null} or a.user_id = ${caller.user.id})))`;
};

/** The rows `m` of messages that wait for no event, or for one that the caller has done since they were published and began (MSG-63, MSG-65). */
export const isTriggered = (caller: SignedIn) =>
  sql`(m.trigger_type <> 'event' or m.trigger_event = '' or exists (select from message_event e
    where e.user_id = ${caller.user.id} and e.name = m.trigger_event and e.kind in ('custom', 'purchase')
      and e.created_at >= greatest(m.published_at, m.starts_at, m.created_at)))`;

/** The rows `m` of messages that have begun and not ended. */
export const isLive = (now: Date) =>
  sql`m.state = 'live' and (m.starts_at is null or m.starts_at <= ${now}) and (m.expires_at is null or m.expires_at > ${now})`;
