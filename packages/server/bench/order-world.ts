// The order history: 50,000 orders of one organization with six lines each, over about 3,000 products.
import { type Kysely, sql } from "kysely";
import type { Database } from "../src/database/schema.ts";

const ORDERS = 50_000;
const LINES = 6;
/** A statement blocks the embedded database. */
const STEP = 2_500;

/** Every second title contains chicken, one in 300 saffron; one order in a thousand is canceled. Needs the table owner. */
export const insertOrders = async (db: Kysely<Database>, organizationId: number, userId: number): Promise<void> => {
  for (let from = 1; from <= ORDERS; from += STEP)
    await sql`
      with placed as (
        insert into customer_order (organization_id, order_number, document_company, document_number, document_type, user_id, actor_id, request_id, status,
          placed_at, delivery_date, po_number, item_count, pending_count, total_cents)
        select ${organizationId}::integer, 'B' || (1000000 + n), '00001', 'B' || (1000000 + n), 'SO', ${userId}::integer, ${userId}::integer, 'bench',
          case when n % 1000 = 0 then 'cancelled' else 'delivered' end, now() - (n || ' hours')::interval, '2026-01-05', 'PO-' || (n * 7919 % 100003), ${LINES}::integer, 0, 12345
        from generate_series(${from}::integer, ${from + STEP - 1}::integer) n
        returning id, organization_id
      )
      insert into order_line (organization_id, order_id, position, sku, unit, title, quantity, unit_price, total_cents)
      select organization_id, id, line, 'Q' || lpad(item::text, 5, '0'), 'CS',
        (case when item % 300 = 7 then 'Saffron threads' when item % 2 = 0 then 'Chicken breast' else 'Flour' end) || ', number ' || item, 2, 125000, 2500
      from placed, generate_series(1, ${LINES}::integer) line, lateral (select 1 + (id * 31 + line * 977) % 3000 as item) chosen`.execute(
      db,
    );
  for (const table of ["customer_order", "order_line"]) await sql`analyze ${sql.table(table)}`.execute(db);
};
