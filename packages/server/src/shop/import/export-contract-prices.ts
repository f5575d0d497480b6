import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { ContractPriceColumn } from "./contract-price-rows.ts";
import { type Exported, exportRows } from "./export-rows.ts";

const headings = [
  "organization",
  "sku",
  "unit",
  "price",
  "fromQuantity",
  "validFrom",
  "validTo",
] satisfies ContractPriceColumn[];

/** Organizations' own prices as a file that the import takes; of one organization, or of all. Throws Unreadable for an unknown one. */
export const exportContractPrices = (db: Db, organization: string | null): Promise<Exported> =>
  exportRows(
    db,
    organization,
    headings,
    (isOf) => sql<{ row: readonly string[] }>`
    select json_build_array(organization_id::text, sku, unit, price_text, case when least = 1 then '' else least::text end,
      valid_from, valid_to) as row
    from contract_price where ${isOf(sql`organization_id`)} order by organization_id, sku, unit, least, valid_from`,
  );
