import { MAX_NAME_LENGTH } from "@larder/domain/input-limits";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** The longest name of a guide or group, in UTF-16 units. */
export const MAX_NAME = MAX_NAME_LENGTH;

/** The names of the organization's other guides, locked so that two writes can't take the same one. Take this lock before locking a guide. */
export const otherNames = async (db: Db, organizationId: number, except: number): Promise<readonly string[]> => {
  await sql`select pg_advisory_xact_lock(460047, ${organizationId})`.execute(db);
  const rows = await db
    .selectFrom("guide")
    .select("name")
    .where("organization_id", "=", organizationId)
    .where("id", "<>", except)
    // A pending upload has no name yet.
    .where("is_pending", "=", false)
    .execute();
  return rows.map(({ name }) => name);
};
