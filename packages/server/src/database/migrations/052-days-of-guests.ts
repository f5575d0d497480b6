import { type Kysely, sql } from "kysely";

const SAID = "Your cart lists the days we deliver to you.";

/** Adds what guests need to know about delivery days, unless an editor has changed the page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update page set data = replace(data::text, ${SAID}::text, ${`Delivery days and cutoffs depend on where you are. Not a customer yet? Ask us when we come to you. ${SAID}`}::text)::jsonb
    where path = '/resources/delivery/' and version = 1`.execute(db);
};
