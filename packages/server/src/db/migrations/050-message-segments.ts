import { type Kysely, sql } from "kysely";

/** A message can be for a customer group, for users of a region, and for organizations by what they have bought. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table message add column customer_group_id text references customer_group,
    add column region text,
    add column purchases jsonb`.execute(db);
};
