import { sql } from "kysely";
import { customerOf, type SignedIn } from "../auth/caller.ts";

/** The rows `m` of messages for the caller: everybody's, those of the brand or the organization, and the caller's own. No drafts. */
export const isFor = (caller: SignedIn) => {
  const organization = customerOf(caller)?.organization ?? null;
  return sql`m.state <> 'draft' and (m.organization_id is null or m.organization_id = ${organization?.id ?? null})
    and (m.business_unit is null or m.business_unit = ${organization?.businessUnit ?? null})
    and (m.user_id is null or m.user_id = ${caller.user.id})`;
};

/** The rows `m` of messages that have begun and not ended. */
export const isLive = (now: Date) =>
  sql`m.state = 'live' and (m.starts_at is null or m.starts_at <= ${now}) and (m.expires_at is null or m.expires_at > ${now})`;
