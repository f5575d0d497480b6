import { sql } from "kysely";
import { findOrganization } from "../../catalog/import/find-organization.ts";
import type { Db } from "../../database/schema.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import type { ContractPriceColumn } from "./contract-price-rows.ts";

const headings = [
  "organization",
  "sku",
  "unit",
  "price",
  "fromQuantity",
  "validFrom",
  "validTo",
] satisfies ContractPriceColumn[];
const columns = headings.map((heading) => ({ heading, width: 20 }));

/** Organizations' own prices as a file that the import takes; of one organization, or of all. Throws Unreadable for an unknown one. */
export const exportContractPrices = async (
  db: Db,
  organization: string | null,
): Promise<{ readonly content: Buffer; readonly count: number }> => {
  const only = organization === null ? null : await findOrganization(db, organization);
  if (organization !== null && only === null) throw new Unreadable(`There's no organization '${organization}'.`);
  const { rows } = await sql<{ row: readonly string[] }>`
    select json_build_array(organization_id::text, sku, unit, price_text, case when least = 1 then '' else least::text end,
      valid_from, valid_to) as row
    from contract_price where ${only === null ? sql`true` : sql`organization_id = ${only.id}`}
    order by organization_id, sku, unit, least, valid_from`.execute(db);
  return {
    content: writeCsv(
      columns,
      rows.map(({ row }) => row),
    ),
    count: rows.length,
  };
};
