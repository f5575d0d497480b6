import { type Kysely, sql } from "kysely";

/** An order that was sold by the case and priced by the pound was computed from average weights. */
export const markEstimatedOrders = async (db: Kysely<any>): Promise<void> => {
  await sql`update order_line set is_estimated = true
    where total_cents is not null and pricing_unit in ('LB', 'KG') and pricing_unit <> unit`.execute(db);
  await sql`update customer_order o set is_estimated = true
    where exists (select from order_line l where l.organization_id = o.organization_id and l.order_id = o.id and l.is_estimated)`.execute(
    db,
  );
};

/** Whether the total of an order or a line is an estimate, because a catch weight is in it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table customer_order add column is_estimated boolean not null default false`.execute(db);
  await sql`alter table order_line add column is_estimated boolean not null default false`.execute(db);
  await markEstimatedOrders(db);
};
