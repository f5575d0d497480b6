import { type Kysely, sql } from "kysely";

/**
 * The line at the bottom of every page was Larder's in every shop. Where no editor wrote another, it becomes empty, and
 * pages show the shop's own name.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
update setting set value = value || '{"legal": ""}' where key = 'footer' and value ->> 'legal' = 'Larder · Wholesale food ordering';
update page set data = jsonb_set(data, '{site,legal}', '""') where content_type = 'siteFooter' and data #>> '{site,legal}' = 'Larder · Wholesale food ordering';
`.execute(db);
};
