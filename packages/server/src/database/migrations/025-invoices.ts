import { type Kysely, sql } from "kysely";

/**
 * Customers' open invoices as the operator's accounts have them, and when each customer's list was last imported; and when a bill was mailed,
 * which counts as done for the bills of earlier releases.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table invoice_list (
  organization_id integer primary key references organization,
  imported_at timestamptz not null
);
create table invoice (
  organization_id integer not null references invoice_list,
  number text not null,
  issued_on text not null,
  due_on text not null,
  amount_cents bigint not null,
  open_cents bigint not null check (open_cents <> 0),
  order_number text not null default '',
  primary key (organization_id, number)
);
alter table customer_order add column bill_mailed_at timestamptz;
update customer_order set bill_mailed_at = now() where bill_cents is not null;
`.execute(db);
};
