import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type Exported, exportRows } from "./export-rows.ts";
import type { OwnNumberColumn } from "./own-number-rows.ts";

const headings = ["organization", "number", "sku", "unit"] satisfies OwnNumberColumn[];

/** Customers' own item numbers as a file that the import takes; of one organization, or of all. Throws Unreadable for an unknown one. */
export const exportItemNumbers = (db: Db, organization: string | null): Promise<Exported> =>
  exportRows(
    db,
    organization,
    headings,
    (isOf) => sql<{ row: readonly string[] }>`
    select json_build_array(organization_id::text, number, sku, unit) as row
    from own_item_number where ${isOf(sql`organization_id`)} order by organization_id, number_key`,
  );
