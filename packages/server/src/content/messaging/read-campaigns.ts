import { campaignStateOf } from "@larder/domain/messaging/campaign";
import { campaignPosition } from "@larder/domain/messaging/campaign-position";
import type {
  Campaign,
  CampaignList,
  CampaignPlacement,
  CampaignQuery,
  CampaignState,
} from "@larder/domain/messaging/campaign.schema";
import { messageOptionsFrom } from "@larder/domain/messaging/message-options";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { audienceOf, type CampaignRow, columns, nameOf, toCampaign } from "./campaign-row.ts";
import { MessageNotFound } from "./errors.ts";
import { reachOf } from "./read-audience.ts";

/** The placements of published pages and messages, by number (MSG-87, OP-107). `state` is message `m`'s. */
const readPlacements = async (db: Db, state: RawBuilder<CampaignState>): Promise<readonly CampaignPlacement[]> => {
  const { rows } = await sql<CampaignPlacement>`
    with held as (
      select distinct (block ->> 'placementId')::int as id, p.title, p.path from page p
      cross join jsonb_array_elements(case jsonb_typeof(p.data -> 'blocks') when 'array' then p.data -> 'blocks' else '[]' end) block
      where p.is_published and block ->> 'kind' = 'placement' and jsonb_typeof(block -> 'placementId') = 'number'),
    named as (
      select m.placement_id as id, count(*) filter (where ${state} = 'live')::int as live from message m
      where not m.is_test and m.kind = 'embedded' and m.placement_id is not null group by 1)
    select id, coalesce(n.live, 0) as live, coalesce((
        select json_agg(json_build_object('title', h.title, 'path', h.path) order by h.path) from held h where h.id = p.id
      ), '[]') as pages
    from (select id from held union select id from named) p left join named n using (id) order by id`.execute(db);
  return rows;
};

export const MAX_LISTED = 50;

/** The state of message `m`, as in `campaignStateOf`. */
const stateAt = (now: Date) => sql<CampaignState>`(case when m.state <> 'live' then m.state
  when m.expires_at <= ${now} then 'ended' when m.starts_at > ${now} then 'scheduled' else 'live' end)`;

/** The messages of all organizations, last changed first; for staff only. `zone` is the shop's. */
export const listCampaigns = async (
  db: Db,
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
        position: campaignPosition(row.position, messageOptionsFrom(row.options)),
        placementId: row.placement_id,
        businessUnit: row.business_unit,
        isSegment: (row.customer_group_id ?? row.region ?? row.purchases) !== null,
        organizations: row.organizations.length,
        users: row.users.length,
        modifiedAt: row.changed_at.toISOString(),
        figures: row.figures,
      };
    }),
    counts: { draft: count("draft"), scheduled: count("scheduled"), live: count("live"), ended: count("ended") },
    hasMore: rows.length > MAX_LISTED,
    placements: await readPlacements(db, stateAt(now)),
    zone,
  };
};

/** A campaign with its full content. Throws MessageNotFound. */
export const readCampaign = async (db: Db, id: string, now: Date): Promise<(typeof Campaign)["Encoded"]> => {
  const { rows } =
    await sql<CampaignRow>`select ${columns} from message m where m.id = ${id} and not m.is_test`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new MessageNotFound();
  const { users } = await reachOf(db, audienceOf(row), now);
  return toCampaign(row, users, now);
};
