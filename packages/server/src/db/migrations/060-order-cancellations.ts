import { type Kysely, sql } from "kysely";

/** Who canceled an order; of earlier orders what the audit says. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table order_cancellation (
    organization_id integer not null references organization,
    order_id bigint primary key references customer_order,
    cancelled_at timestamptz not null,
    user_id integer not null references app_user,
    actor_id integer not null references app_user
  )`.execute(db);
  await sql`create index order_cancellation_organization on order_cancellation (organization_id, order_id)`.execute(db);
  await sql`insert into order_cancellation (organization_id, order_id, cancelled_at, user_id, actor_id)
    select o.organization_id, o.id, o.cancelled_at, coalesce(a.as_user_id, a.actor_id), a.actor_id
    from audit a join customer_order o on o.organization_id = a.organization_id and a.object = 'order:' || o.order_number
    where a.call = 'POST /web-api/order-history/cancel' and o.cancelled_at is not null
      and a.actor_id in (select id from app_user) and coalesce(a.as_user_id, a.actor_id) in (select id from app_user)
    on conflict do nothing`.execute(db);
};
