import { type Kysely, sql } from "kysely";

/** What was decided about the rows of an upload, what its columns are guessed from, and the name of its file, so that a review can be gone on with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table guide_upload
    add column fixes jsonb not null default '[]',
    add column plain jsonb not null default '[]',
    add column file_name text not null default ''`.execute(db);
  await sql`create index guide_upload_age on guide_upload (created_at)`.execute(db);
};
