import { type Kysely, sql } from "kysely";

/** The version in which the cart of a modification holds what the order holds. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table cart add column start_version integer not null default 1`.execute(db);
};
