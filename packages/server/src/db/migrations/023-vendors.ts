import { type Kysely, sql } from "kysely";

/**
 * Vendors ship drop-ship goods themselves: on their own days, by their own ways of shipping, to an address of their
 * customer's choice. An organization may agree on cross-dock days and on a least amount of a delivery. The vendors of a shop
 * that is there already had names only, in a setting.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table vendor (
    id text primary key,
    name text not null,
    warehouse text,
    zone text not null default 'America/New_York',
    delivery_days jsonb not null default '[1,2,3,4,5]',
    work_days jsonb not null default '[1,2,3,4,5]',
    lead_days integer not null default 1 check (lead_days between 1 and 30),
    cut_off_time text check (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  )`.execute(db);
  await sql`create table shipping_item (
    vendor_id text not null references vendor,
    item_number text not null,
    position integer not null,
    display_name text not null,
    uom text not null default 'EA',
    cost_cents bigint not null check (cost_cents >= 0),
    primary key (vendor_id, item_number)
  )`.execute(db);
  for (const table of ["vendor", "shipping_item"])
    await sql`create trigger renew_catalogue_version before insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function renew_catalogue_version()`.execute(db);
  await sql`alter table organization
    add column cross_dock_days jsonb not null default '[]',
    add column is_cross_dock_allowed boolean not null default false,
    add column order_minimum_cents integer check (order_minimum_cents > 0),
    add column delivery_address text not null default '',
    add column delivery_phone text not null default ''`.execute(db);
  await sql`alter table customer_order
    add column vendor_name text not null default '',
    add column shipping_item_number text,
    add column shipping_name text not null default '',
    add column shipping_cents bigint not null default 0,
    add column ship_to jsonb`.execute(db);
  await sql`insert into vendor (id, name)
    select v.key, coalesce(v.value ->> 'name', v.key) from setting s, jsonb_each(s.value) v where s.key = 'vendors'`.execute(
    db,
  );
  await sql`delete from setting where key = 'vendors'`.execute(db);
};
