import type { Campaign, CampaignList, CampaignQuery, CampaignState } from "@larder/domain/messaging/campaign.schema";
import { campaignStateOf } from "@larder/domain/messaging/campaign";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { isCustomerAccount } from "../impersonation/customer-account.ts";
import { type CampaignRow, columns, nameOf, toCampaign } from "./campaign-row.ts";
import { MessageNotFound } from "./errors.ts";

/** Campaigns in one list. */
const MAX_LISTED = 50;

/** The state of the message `m` at a time, as `campaignStateOf` has it. */
const stateAt = (now: Date) => sql<CampaignState>`(case when m.state <> 'live' then m.state
  when m.expires_at <= ${now} then 'ended' when m.starts_at > ${now} then 'scheduled' else 'live' end)`;

/** The messages of every organization, the last changed first: for staff alone. `zone` is the shop's. */
export const listCampaigns = async (
  db: Kysely<Database>,
  { state, term }: CampaignQuery,
  now: Date,
  zone: string,
): Promise<(typeof CampaignList)["Encoded"]> => {
  const wanted = `%${term.trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<CampaignRow>`
    select ${columns} from message m
    where not m.is_test and (${state}::text is null or ${stateAt(now)} = ${state})
      and (${wanted} = '%%' or m.name ilike ${wanted} or m.elements ->> 'title' ilike ${wanted}
        or exists (select from message_audience a join organization o on o.id = a.organization_id
          where a.message_id = m.id and o.name ilike ${wanted}))
    order by coalesce(m.modified_at, m.created_at) desc, m.id limit ${MAX_LISTED + 1}`.execute(db);
  const counted = await sql<{ state: CampaignState; count: number }>`
    select ${stateAt(now)} as state, count(*)::int as count from message m
    where not m.is_test group by 1`.execute(db);
  const count = (of: CampaignState) => counted.rows.find((row) => row.state === of)?.count ?? 0;
  return {
    campaigns: rows.slice(0, MAX_LISTED).map((row) => {
      const [startsAt, endsAt] = [row.starts_at, row.expires_at].map((at) => at?.toISOString() ?? null);
      const dates = { startsAt: startsAt ?? null, endsAt: endsAt ?? null };
      return {
        ...dates,
        id: row.id,
        name: nameOf(row),
        kind: row.kind,
        state: campaignStateOf({ ...dates, state: row.state }, now.getTime()),
        position: row.position,
        placementId: row.placement_id,
        businessUnit: row.business_unit,
        organizations: row.organizations.length,
        users: row.users.length,
        modifiedAt: row.changed_at.toISOString(),
        figures: row.figures,
      };
    }),
    counts: { draft: count("draft"), scheduled: count("scheduled"), live: count("live"), ended: count("ended") },
    hasMore: rows.length > MAX_LISTED,
    zone,
  };
};

/** How many users an audience has: customers in use with an organization that it names, or named themselves. */
const reachOf = async (db: Kysely<Database>, row: CampaignRow): Promise<number> => {
  const [organizations, users] = [row.organizations, row.users].map((members) => members.map(({ id }) => id));
  const isForAll = row.organizations.length + row.users.length === 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u where ${isCustomerAccount} and exists (
      select from membership k join organization o on o.id = k.organization_id
      where k.user_id = u.id and (${row.business_unit}::integer is null or o.business_unit = ${row.business_unit})
        and (${isForAll} or k.organization_id = any(${organizations}) or u.id = any(${users})))`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One of them with everything that was written. Throws MessageNotFound. */
export const readCampaign = async (
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<(typeof Campaign)["Encoded"]> => {
  const { rows } =
    await sql<CampaignRow>`select ${columns} from message m where m.id = ${id} and not m.is_test`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new MessageNotFound();
  return toCampaign(row, await reachOf(db, row), now);
};
