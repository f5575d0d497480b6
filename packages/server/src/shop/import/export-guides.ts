import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type Exported, exportRows } from "./export-rows.ts";
import type { GuideImportColumn } from "./guide-columns.ts";

const headings = ["organization", "guide", "group", "sku", "unit"] satisfies GuideImportColumn[];

/**
 * Order guides as a file that the import takes (docs/import.md; OP-67): of several with one name the oldest, which an
 * import adds to. Of one organization, or of all. Throws Unreadable for an unknown one.
 */
export const exportGuides = (db: Db, organization: string | null): Promise<Exported> =>
  exportRows(
    db,
    organization,
    headings,
    (isOf) => sql<{ row: readonly string[] }>`
    select json_build_array(g.organization_id::text, g.name, coalesce(l.group_name, ''), coalesce(l.sku, ''), coalesce(l.unit, '')) as row
    from (select distinct on (organization_id, name) id, organization_id, name from guide
      where not is_pending and ${isOf(sql`organization_id`)} order by organization_id, name, id) g
    cross join lateral (
      select m.sku, m.unit, m.position, gg.name as group_name, coalesce(m.group_position, gg.position) as group_position
      from (select * from guide_line where organization_id = g.organization_id and guide_id = g.id) m
      full join (select * from guide_group where organization_id = g.organization_id and guide_id = g.id) gg
        on gg.position = m.group_position) l
    order by g.organization_id, g.id, l.group_position nulls last, l.position, l.sku`,
  );
