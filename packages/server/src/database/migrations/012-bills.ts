import { type Kysely, sql } from "kysely";

/** What was billed for the lines of shipped orders, and what such orders cost by it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table order_line_bill (
  organization_id integer not null references organization,
  order_id bigint not null references customer_order,
  revision integer not null,
  position integer not null,
  shipped integer not null check (shipped >= 0),
  weight numeric check (weight > 0),
  unit_price bigint,
  total_cents bigint,
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  credit_reason text not null default '',
  billed_at timestamptz not null default now(),
  primary key (organization_id, order_id, revision, position),
  foreign key (order_id, revision, position) references order_line
);
alter table customer_order add column bill_cents bigint, add column bill_credits bigint, add column bill_pending integer, add column bill_estimated boolean,
  add check (num_nulls(bill_cents, bill_credits, bill_pending, bill_estimated) in (0, 4));
`.execute(db);
};
