import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

/** The shop's spelling of a region, ignoring case and surrounding spaces; "" = none chosen, null = unknown (OP-20). */
export const knownRegion = async (db: Db, region: string): Promise<string | null> => {
  if (region.trim() === "") return "";
  const { rows } = await sql<{ name: string }>`
    select name from region where lower(name) = ${region.trim().toLowerCase()} limit 1`.execute(db);
  return rows[0]?.name ?? null;
};
