import { type Kysely, sql } from "kysely";

/** The last edit of each client that a line of a cart holds, so that one that arrives late does not overwrite it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table cart_line add column edits jsonb not null default '{}'`.execute(db);
};
