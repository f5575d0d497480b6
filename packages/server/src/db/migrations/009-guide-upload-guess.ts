import { type Kysely, sql } from "kysely";

/** What an uploaded file was taken for at first, so that a resumed review can distinguish what was chosen from what was guessed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table guide_upload add column guessed jsonb`.execute(db);
};
