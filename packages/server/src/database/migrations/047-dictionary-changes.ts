import { type Kysely, sql } from "kysely";

/** A shop's own words of entries of the trade's dictionary; every search follows within seconds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table search_dictionary_change (
  entry_id text primary key,
  typed jsonb not null,
  means jsonb not null,
  is_two_way boolean not null
);
create trigger note_synonym_change after insert or delete or update or truncate on search_dictionary_change for each statement execute function note_synonym_change();
`.execute(db);
};
