import { type Kysely, sql } from "kysely";

/** Every widget of the search is on the pages that customers use: the page that showed them for themselves is no more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update page set parent_id = null
    where parent_id in (select id from page where content_type = 'searchWidgets')`.execute(db);
  await sql`delete from page where content_type = 'searchWidgets'`.execute(db);
};
