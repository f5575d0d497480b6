import { sql } from "kysely";
import { findOrganization } from "../../catalog/import/find-organization.ts";
import type { Db } from "../../database/schema.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import type { PurchaseColumn } from "./purchase-rows.ts";

const headings = ["organization", "date", "order", "sku", "unit", "quantity", "price"] satisfies PurchaseColumn[];
const columns = headings.map((heading) => ({ heading, width: 20 }));

/** The past purchases that were imported, as a file that the import takes; of one organization, or of all. Throws Unreadable for an unknown one. */
export const exportPurchases = async (
  db: Db,
  organization: string | null,
): Promise<{ readonly content: Buffer; readonly count: number }> => {
  const only = organization === null ? null : await findOrganization(db, organization);
  if (organization !== null && only === null) throw new Unreadable(`There's no organization '${organization}'.`);
  const { rows } = await sql<{ row: readonly string[] }>`
    select json_build_array(organization_id::text, purchased_on, order_number, sku, unit, quantity::text,
      coalesce(trim_scale(unit_price / 10000.0)::text, '')) as row
    from past_purchase where ${only === null ? sql`true` : sql`organization_id = ${only.id}`}
    order by organization_id, purchased_on, order_number, sku, unit, nth`.execute(db);
  return {
    content: writeCsv(
      columns,
      rows.map(({ row }) => row),
    ),
    count: rows.length,
  };
};
