import { type Kysely, sql } from "kysely";

/** A demo shop that is there already promises days without trucks on its pages; an own shop has its own calendar. */
export const closeForHolidaysOfTheDemo = async (db: Kysely<any>): Promise<void> => {
  await sql`
    with holiday as (
      select unnest(array[make_date(y, 1, 1), make_date(y, 12, 25),
        make_date(y, 11, 1) + ((4 - extract(dow from make_date(y, 11, 1))::integer + 7) % 7) + 21]) as day,
        unnest(array['New Year’s Day', 'Christmas', 'Thanksgiving']) as reason
      from generate_series(2024, 2045) y
    )
    insert into delivery_calendar (warehouse, day, is_closed, cut_off_time, reason)
    select w.warehouse, to_char(h.day - d.before, 'YYYY-MM-DD'), d.before = 0, case d.before when 1 then '14:00' end,
      case d.before when 0 then h.reason else 'The day before ' || h.reason end
    from holiday h cross join (values (0), (1)) d(before)
    cross join (select distinct warehouse from organization where warehouse is not null) w
    where exists (select from setting where key = 'demo-world')`.execute(db);
};

/**
 * What is entered for a delivery belongs to that delivery alone: pre-orders and just-in-time goods of a business unit or a
 * vendor are deliveries of their own. And the days on which a warehouse is closed, or takes orders for a day only until an
 * earlier time; they belong to what the catalogue's version stands for.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table sub_cart_field
    add column is_pre_order boolean not null default false,
    add column is_jit boolean not null default false,
    drop constraint sub_cart_field_pkey,
    add primary key (cart_id, business_unit_id, vendor_id, is_pre_order, is_jit)`.execute(db);
  await sql`create table delivery_calendar (
    warehouse text not null,
    day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    is_closed boolean not null,
    cut_off_time text check (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    reason text not null default '',
    primary key (warehouse, day)
  )`.execute(db);
  await sql`create trigger renew_catalogue_version before insert or update or delete or truncate on delivery_calendar
    for each statement execute function renew_catalogue_version()`.execute(db);
  await closeForHolidaysOfTheDemo(db);
};
