import { listKinds } from "@larder/domain/customer-import/list-kinds";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type Exported, exportRows } from "./export-rows.ts";

/**
 * Where orders stand and what was shipped, as a file that the import takes: a row an order, then a row for each of its
 * billed lines (docs/import.md). Of one organization, or of all. Throws Unreadable for an unknown one.
 */
export const exportStatuses = (db: Db, organization: string | null): Promise<Exported> =>
  exportRows(
    db,
    organization,
    listKinds.statuses.columns,
    (isOf) => sql<{ row: readonly string[] }>`
    select row from (
      select o.id, 0 as position, json_build_array(o.order_number, o.status, case when o.status = 'failed' then coalesce(left(nullif(o.status_error, ''), 300), 'failed') else '' end, o.erp_number,
        '', '', '', '', '', '', '', '') as row
      from customer_order o where ${isOf(sql`o.organization_id`)}
      union all
      select o.id, b.position, json_build_array(o.order_number, '', '', '', l.sku, l.unit, l.position::text, b.shipped::text,
        coalesce(trim_scale(b.weight)::text, ''), coalesce(trim_scale(b.unit_price / 10000.0)::text, ''),
        (b.credit_cents / 100.0)::numeric(14, 2)::text, b.credit_reason)
      from customer_order o
      join order_line_bill b on b.organization_id = o.organization_id and b.order_id = o.id and b.revision = o.revision
      join order_line l on l.organization_id = b.organization_id and l.order_id = b.order_id and l.revision = b.revision
        and l.position = b.position
      where ${isOf(sql`o.organization_id`)}) r
    order by id, position`,
  );
