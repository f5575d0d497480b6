import { type Kysely, sql } from "kysely";

const SAID = "Your cart lists the days we deliver to you.";

/** Tells guests what their delivery days depend on. A page that an editor has changed stays as it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update page set data = replace(data::text, ${SAID}::text, ${`Delivery days and cutoffs depend on where you are. Not a customer yet? Ask us when we come to you. ${SAID}`}::text)::jsonb
    where path = '/resources/delivery/' and version = 1`.execute(db);
};
