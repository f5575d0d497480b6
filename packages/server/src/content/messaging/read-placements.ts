import type { CampaignPlacement, CampaignState } from "@larder/domain/messaging/campaign.schema";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** The placements of published pages and messages, by number (MSG-87, OP-107). `state` is message `m`'s. */
export const readPlacements = async (
  db: Db,
  state: RawBuilder<CampaignState>,
): Promise<readonly CampaignPlacement[]> => {
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
