import { type Kysely, sql } from "kysely";

/** How many pieces of an ordered line were not in stock when it was ordered, and come later. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table order_line add column back_ordered integer not null default 0 check (back_ordered between 0 and quantity)`.execute(
    db,
  );
};
