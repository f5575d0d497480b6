import { type Kysely, sql } from "kysely";

/** What an event of the search reports besides products and places: a purchase, prices, quantities, the signed-in user. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table search_event add column details jsonb`.execute(db);
};
