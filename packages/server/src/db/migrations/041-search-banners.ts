import { type Kysely, sql } from "kysely";

/**
 * The banners over the results of searches, as staff write them (SEARCH-13). A change is noted in the change table of the
 * search, in its own transaction, so that every process of the server shows it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table search_banner (
    id text primary key,
    term text not null,
    image text not null,
    title text not null,
    link text,
    opens_new_tab boolean not null
  )`.execute(db);
  await sql`create function note_banner_change() returns trigger language plpgsql as $$ begin
    insert into catalogue_change (sku) values ('*banners');
    return null;
  end $$`.execute(db);
  await sql`create trigger note_banner_change after insert or update or delete or truncate on search_banner
    for each statement execute function note_banner_change()`.execute(db);
};
