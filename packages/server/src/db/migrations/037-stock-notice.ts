import { type Kysely, sql } from "kysely";

/** Who is notified about which product when it is back in stock; `back_at` is when the mail about it was written. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table stock_notice (
    organization_id integer not null references organization (id),
    user_id integer not null references app_user (id),
    sku text not null references product (sku) on delete cascade,
    unit text not null,
    requested_at timestamptz not null,
    back_at timestamptz,
    primary key (organization_id, user_id, sku, unit)
  )`.execute(db);
  await sql`create index stock_notice_waiting on stock_notice (sku, unit) where back_at is null`.execute(db);
  await sql`create index stock_notice_by_age on stock_notice (back_at)`.execute(db);
};
