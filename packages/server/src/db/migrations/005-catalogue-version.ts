import { type Kysely, sql } from "kysely";

const CHANGING = ["product", "variant", "assortment", "price", "setting"] as const;

/**
 * One random word that stands for what the catalogue and the settings hold: every statement that may change them renews
 * it, in its own transaction, so that no writer can forget to. A process may use what it keeps of them for as long as
 * it reads the word that it was kept under. The word is given before the statement's own rows are locked: writers of the
 * catalogue wait for one another here and nowhere else.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table catalogue_version (
    is_only boolean primary key default true check (is_only),
    version text not null default gen_random_uuid()::text
  )`.execute(db);
  await sql`insert into catalogue_version default values`.execute(db);
  await sql`create function renew_catalogue_version() returns trigger language plpgsql as $$ begin
    update catalogue_version set version = gen_random_uuid()::text;
    return null;
  end $$`.execute(db);
  for (const table of CHANGING) {
    await sql`create trigger renew_catalogue_version before insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function renew_catalogue_version()`.execute(db);
  }
};
