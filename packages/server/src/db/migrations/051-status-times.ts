import { type Kysely, sql } from "kysely";

/** When an order reached each status of its way; what the reports of the ERP have moved so far is known from the audit. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table customer_order add column status_times jsonb not null default '{}'
    check (jsonb_typeof(status_times) = 'object')`.execute(db);
  await sql`update customer_order o set status_times = moved.times from (
      select c.id, jsonb_object_agg(split_part(a.object, ' ', 4), to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by a.seq) as times
      from audit a join customer_order c on c.organization_id = a.organization_id
        and c.order_number = split_part(substr(a.object, 7), ' ', 1) and a.at > coalesce(c.modified_at, c.placed_at)
      where a.call = 'import:statuses' group by c.id) moved
    where o.id = moved.id`.execute(db);
};
