import { type Kysely, sql } from "kysely";

/** How far a command has read a list, so that one that was killed goes on there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table catalogue_import add column reading jsonb`.execute(db);
};
