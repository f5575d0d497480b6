import { type Kysely, sql } from "kysely";

/** When a page was last changed, and by which editor. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table page add column changed_at timestamptz, add column changed_by integer`.execute(db);
};
