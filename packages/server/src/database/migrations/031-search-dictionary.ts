import { type Kysely, sql } from "kysely";

/** The entries of the trade's dictionary that a shop has switched off; every search follows within seconds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table search_dictionary_off (entry_id text primary key);
create trigger note_synonym_change after insert or delete or update or truncate on search_dictionary_off for each statement execute function note_synonym_change();
`.execute(db);
};
