import { sql } from "kysely";
import { findOrganization } from "../../catalog/import/find-organization.ts";
import type { Db } from "../../database/schema.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import type { OwnNumberColumn } from "./own-number-rows.ts";

const columns = (["organization", "number", "sku", "unit"] satisfies OwnNumberColumn[]).map((heading) => ({
  heading,
  width: 20,
}));

type Row = readonly [organization: string, number: string, sku: string, unit: string];

/** Customers' own item numbers as a file that the import takes; of one organization, or of all. Throws Unreadable for an unknown one. */
export const exportItemNumbers = async (
  db: Db,
  organization: string | null,
): Promise<{ readonly content: Buffer; readonly count: number }> => {
  const only = organization === null ? null : await findOrganization(db, organization);
  if (organization !== null && only === null) throw new Unreadable(`There's no organization '${organization}'.`);
  const { rows } = await sql<{ row: Row }>`
    select json_build_array(organization_id::text, number, sku, unit) as row from own_item_number
    where ${only === null ? sql`true` : sql`organization_id = ${only.id}`} order by organization_id, number_key`.execute(
    db,
  );
  return {
    content: writeCsv(
      columns,
      rows.map(({ row }) => row),
    ),
    count: rows.length,
  };
};
