import { type Kysely, sql } from "kysely";

/** What its customer saw last of a line of a cart: price, pack and stock. Null = nothing is known of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table cart_line add column seen jsonb`.execute(db);
};
