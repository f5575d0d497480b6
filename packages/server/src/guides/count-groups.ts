import type { GroupCount, GuideView } from "@larder/domain/order-guide/guide.schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { linesBy } from "./lines-by.ts";

type WireCount = (typeof GroupCount)["Encoded"];

interface OfGuide {
  readonly id: number;
  readonly organization_id: number;
}

/** The customer's groups with the number of their lines, the empty ones too. */
const customGroups = async (db: Kysely<Database>, guide: OfGuide): Promise<readonly WireCount[]> => {
  const { rows } = await sql<WireCount>`
    select gg.name, coalesce(l.count, 0) as count from guide_group gg
    left join (select group_position, count(*)::int as count from guide_line
      where organization_id = ${guide.organization_id} and guide_id = ${guide.id} group by group_position) l on l.group_position = gg.position
    where gg.organization_id = ${guide.organization_id} and gg.guide_id = ${guide.id} order by gg.position`.execute(db);
  return rows;
};

/**
 * The groups of the whole guide in its order, each with the number of its lines that the search term leaves; one that it
 * leaves nothing of is not told, and lines of no group are in none.
 */
export const countGroups = async (
  db: Kysely<Database>,
  guide: OfGuide,
  { view, searchTerm }: { readonly view: GuideView; readonly searchTerm: string },
): Promise<readonly WireCount[]> => {
  if (view === "customGroups" && searchTerm.trim() === "") return customGroups(db, guide);
  const { group, name, matches } = linesBy(view, searchTerm);
  const { rows } = await sql<WireCount>`
    select group_name as name, count(*)::int as count from (
      select l.sku, p.name, p.brand, ${group} as place, ${name} as group_name from guide_line l
      join product p on p.sku = l.sku
      left join guide_group gg on gg.guide_id = l.guide_id and gg.position = l.group_position
      where l.organization_id = ${guide.organization_id} and l.guide_id = ${guide.id}
    ) line where group_name is not null and ${matches} group by place, group_name order by place`.execute(db);
  return rows;
};
