import { type Kysely, sql } from "kysely";

/** What the catalogue says of a product beyond its name and sizes: stars, storage, origin, allergens (SEARCH-32). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table product add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object')`.execute(
    db,
  );
};
