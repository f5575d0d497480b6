import { localDay } from "@larder/domain/time/local-time";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/**
 * Hides the products with a first day that has come, and shows those with a last day that is over, on the shop's clock
 * (`zone`). The search and pages follow. Returns how many changed (OP-67).
 */
export const hideDueProducts = async (db: Db, now: Date, zone: string): Promise<number> => {
  const day = localDay(now.getTime(), zone);
  const isDue = sql`coalesce(hidden_from, '') <= ${day} and coalesce(hidden_until, '9999-12-31') >= ${day}`;
  const { numAffectedRows } = await sql`update product set is_hidden = (${isDue})
    where (hidden_from is not null or hidden_until is not null) and is_hidden <> (${isDue})`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
