import { type Kysely, sql } from "kysely";

/** Where earlier orders were shipped is read with a cart whose delivery takes an address. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index customer_order_shipped on customer_order (organization_id, placed_at desc, id desc) where (ship_to is not null)`.execute(
    db,
  );
};
