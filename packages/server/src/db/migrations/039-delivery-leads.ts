import { type Kysely, sql } from "kysely";

/**
 * Just-in-time goods and pre-orders take longer than what lies in the warehouse: each has its own days of lead for an
 * organization. A vendor may have a least amount of its own. An order says whether it is a pre-order, because its cut-off
 * depends on it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table organization
    add column just_in_time_lead_days integer not null default 1 check (just_in_time_lead_days between 1 and 14),
    add column pre_order_lead_days integer not null default 1 check (pre_order_lead_days between 1 and 14)`.execute(db);
  await sql`alter table vendor add column order_minimum_cents integer check (order_minimum_cents > 0)`.execute(db);
  await sql`alter table customer_order add column is_pre_order boolean not null default false`.execute(db);
  await sql`update customer_order set is_pre_order = coalesce((sub_cart::jsonb ->> 3)::boolean, false) where sub_cart like '["%'`.execute(
    db,
  );
};
