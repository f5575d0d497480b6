import { type Kysely, sql } from "kysely";

/** The customers that a member of staff acted for last are read from the audit, which has an entry for every use (OP-07). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_acting on audit (actor_id, seq desc) where call = 'POST /web-api/impersonation/start'`.execute(
    db,
  );
};
