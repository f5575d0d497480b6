import { MAX_NAME_LENGTH } from "@larder/domain/input-limits";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** How long the name of a guide or of a group may be, in UTF-16 units. */
export const MAX_NAME = MAX_NAME_LENGTH;

/**
 * The names of the organization's other guides; a lock keeps two writes from taking one name at once. Who locks a guide
 * too locks it first.
 */
export const otherNames = async (db: Db, organizationId: number, except: number): Promise<readonly string[]> => {
  await sql`select pg_advisory_xact_lock(460047, ${organizationId})`.execute(db);
  const rows = await db
    .selectFrom("guide")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("id", "<>", except)
    // What waits for its review has no name yet.
    .where("is_pending", "=", false)
    .execute();
  return rows.map(({ name }) => name);
};
