import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** The word of an organization's purchases, within another query; '' = it has none, and nothing may be kept. */
export const purchaseVersionOf = (organizationId: number): RawBuilder<string> =>
  sql`coalesce((select v.version from purchase_version v where v.organization_id = ${organizationId}), '')`;

/** The same, read by itself. */
export const readPurchaseVersion = async (db: Db, organizationId: number): Promise<string> => {
  const { rows } = await sql<{ version: string }>`select ${purchaseVersionOf(organizationId)} as version`.execute(db);
  return rows[0]?.version ?? "";
};
