import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import type { OwnedSkus } from "./engine/query/select.ts";

/** The item numbers in an organization's order guides, shared ones included, and of its orders, latest first. */
export const readOwned = async (db: Db, organization: number): Promise<OwnedSkus> => {
  const { rows } = await sql<OwnedSkus>`select
    array(select distinct l.sku from guide_line l join guide g on g.id = l.guide_id
      where not g.is_pending and l.organization_id = g.organization_id and (g.organization_id = ${organization}
        or exists (select from guide_share s where s.organization_id = ${organization} and s.guide_id = g.id)) order by 1) as guides,
    array(select sku from last_purchase where organization_id = ${organization} group by sku order by max(order_date) desc, sku) as ordered`.execute(
    db,
  );
  return rows[0] ?? { guides: [], ordered: [] };
};
