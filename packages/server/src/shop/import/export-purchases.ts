import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type Exported, exportRows } from "./export-rows.ts";
import type { PurchaseColumn } from "./purchase-rows.ts";

const headings = ["organization", "date", "order", "sku", "unit", "quantity", "price"] satisfies PurchaseColumn[];

/** The past purchases that were imported, as a file that the import takes; of one organization, or of all. Throws Unreadable for an unknown one. */
export const exportPurchases = (db: Db, organization: string | null): Promise<Exported> =>
  exportRows(
    db,
    organization,
    headings,
    (isOf) => sql<{ row: readonly string[] }>`
    select json_build_array(organization_id::text, purchased_on, order_number, sku, unit, quantity::text,
      coalesce(trim_scale(unit_price / 10000.0)::text, '')) as row
    from past_purchase where ${isOf(sql`organization_id`)}
    order by organization_id, purchased_on, order_number, sku, unit, nth`,
  );
