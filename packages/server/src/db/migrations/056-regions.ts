import { type Kysely, sql } from "kysely";

const TABLES = ["region_stock", "region_price"] as const;

/**
 * A region can have a stock of its own for a size, and prices of its own for a customer group: a row for each value that
 * differs from the general one. The regions with any rows stand next to the word of the catalogue, so that a request learns
 * with its session whether its region has any; without, it reads what it always read.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table region (name text primary key check (name <> ''))`.execute(db);
  await sql`create table region_stock (
    region text not null references region on delete cascade,
    sku text not null,
    unit text not null,
    stock integer,
    primary key (region, sku, unit),
    foreign key (sku, unit) references variant on delete cascade
  )`.execute(db);
  await sql`create table region_price (
    region text not null references region on delete cascade,
    customer_group_id text not null references customer_group,
    sku text not null,
    unit text not null,
    price_text text not null,
    unit_price bigint,
    primary key (region, customer_group_id, sku, unit),
    foreign key (sku, unit) references variant on delete cascade
  )`.execute(db);
  // A variant that goes takes its rows along.
  await sql`create index region_stock_variant on region_stock (sku, unit)`.execute(db);
  await sql`create index region_price_variant on region_price (sku, unit)`.execute(db);
  // Where a user waits who has no region of his own, but chose one before signing in.
  await sql`alter table stock_notice add column region text`.execute(db);
  await sql`alter table catalogue_version add column regions jsonb not null default '[]'`.execute(db);
  await sql`create function renew_regions() returns trigger language plpgsql as $$ begin
    update catalogue_version set regions = found.names
    from (select coalesce(jsonb_agg(r.name order by r.name), '[]') as names from region r
      where exists (select from region_stock s where s.region = r.name) or exists (select from region_price p where p.region = r.name)) found
    where regions is distinct from found.names;
    return null;
  end $$`.execute(db);
  await sql`create trigger renew_catalogue_version before insert or update or delete or truncate on region
    for each statement execute function renew_catalogue_version()`.execute(db);
  for (const table of TABLES) {
    const on = sql.table(table);
    const note = sql`for each statement execute function note_search_change()`;
    await sql`create trigger renew_catalogue_version before insert or update or delete or truncate on ${on}
      for each statement execute function renew_catalogue_version()`.execute(db);
    await sql`create trigger renew_regions after insert or update or delete or truncate on ${on}
      for each statement execute function renew_regions()`.execute(db);
    await sql`create trigger note_search_insert after insert on ${on} referencing new table as new_rows ${note}`.execute(
      db,
    );
    await sql`create trigger note_search_update after update on ${on}
      referencing old table as old_rows new table as new_rows ${note}`.execute(db);
    await sql`create trigger note_search_delete after delete on ${on} referencing old table as old_rows ${note}`.execute(
      db,
    );
    await sql`create trigger note_search_truncate before truncate on ${on}
      for each statement execute function note_all_search_changes()`.execute(db);
  }
};
