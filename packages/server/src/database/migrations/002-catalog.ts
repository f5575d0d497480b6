import { type Kysely, sql } from "kysely";

/** What is sold, to whom, at which price, and when it is delivered. A change renews the catalog version and notes the products for the search. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table product (
  sku text primary key,
  name text not null,
  brand text not null default '',
  description text not null default '',
  image text,
  category text not null default '',
  subcategory text not null default '',
  subsubcategory text not null default '',
  pack_size text not null default '',
  substitutions jsonb not null default '[]',
  popularity integer not null default 0,
  is_active boolean not null default true,
  added_at timestamptz not null default now(),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object')
);
create index product_category on product (category, subcategory, subsubcategory, name);
create index product_name on product (name, sku) where is_active;
create table variant (
  sku text not null references product on delete cascade,
  unit text not null,
  position smallint not null default 0,
  is_default boolean not null default false,
  stock integer,
  min_quantity integer,
  max_quantity integer,
  min_max_expiration text,
  sell_by_multiple integer,
  is_restricted boolean not null default false,
  vendor_id text,
  is_drop_ship boolean not null default false,
  details jsonb not null default '{}',
  primary key (sku, unit)
);
create index variant_just_in_time on variant (sku) where ((details ->> 'stockingType') = 'J');
create table vendor (
  id text primary key,
  name text not null,
  warehouse text,
  zone text not null default 'America/New_York',
  delivery_days jsonb not null default '[1, 2, 3, 4, 5]',
  work_days jsonb not null default '[1, 2, 3, 4, 5]',
  lead_days integer not null default 1 check (lead_days >= 1 and lead_days <= 30),
  cut_off_time text check (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  order_minimum_cents integer check (order_minimum_cents > 0)
);
create table shipping_item (
  vendor_id text not null references vendor,
  item_number text not null,
  position integer not null,
  display_name text not null,
  uom text not null default 'EA',
  cost_cents bigint not null check (cost_cents >= 0),
  primary key (vendor_id, item_number)
);
create table assortment (
  customer_group_id text not null references customer_group,
  sku text not null references product on delete cascade,
  primary key (customer_group_id, sku)
);
create table price (
  customer_group_id text not null references customer_group,
  sku text not null,
  unit text not null,
  price_text text not null,
  unit_price bigint,
  foreign key (sku, unit) references variant(sku, unit) on delete cascade,
  primary key (customer_group_id, sku, unit)
);
create table region_stock (
  region text not null references region on delete cascade,
  sku text not null,
  unit text not null,
  stock integer,
  foreign key (sku, unit) references variant(sku, unit) on delete cascade,
  primary key (region, sku, unit)
);
create index region_stock_variant on region_stock (sku, unit);
create table region_price (
  region text not null references region on delete cascade,
  customer_group_id text not null references customer_group,
  sku text not null,
  unit text not null,
  price_text text not null,
  unit_price bigint,
  foreign key (sku, unit) references variant(sku, unit) on delete cascade,
  primary key (region, customer_group_id, sku, unit)
);
create index region_price_variant on region_price (sku, unit);
create table delivery_calendar (
  warehouse text not null,
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  is_closed boolean not null,
  cut_off_time text check (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  reason text not null default '',
  primary key (warehouse, day)
);
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version text not null default (gen_random_uuid())::text,
  assortment text not null default (gen_random_uuid())::text,
  regions jsonb not null default '[]'
);
insert into catalogue_version default values;
create table catalogue_change (
  seq bigint generated always as identity primary key,
  sku text not null,
  at timestamptz not null default now()
);
create function renew_assortment_version() returns trigger language plpgsql
as $$ begin
    update catalogue_version set assortment = gen_random_uuid()::text;
    return null;
  end $$;
create function note_search_change() returns trigger language plpgsql
as $$ begin
    if tg_op = 'INSERT' then
      insert into catalogue_change (sku) select distinct sku from new_rows;
    elsif tg_op = 'DELETE' then
      insert into catalogue_change (sku) select distinct sku from old_rows;
    else
      insert into catalogue_change (sku)
        select sku from ((table old_rows except table new_rows) union all (table new_rows except table old_rows)) as different
        group by sku;
    end if;
    return null;
  end $$;
create function note_all_search_changes() returns trigger language plpgsql
as $$ begin
    insert into catalogue_change (sku) select sku from product;
    return null;
  end $$;
create function notify_catalogue() returns trigger language plpgsql
as $$ begin
    perform pg_notify('larder', 'catalogue');
    return null;
  end $$;
create function renew_regions() returns trigger language plpgsql
as $$ begin
    update catalogue_version set regions = found.names
    from (select coalesce(jsonb_agg(r.name order by r.name), '[]') as names from region r
      where exists (select from region_stock s where s.region = r.name) or exists (select from region_price p where p.region = r.name)) found
    where regions is distinct from found.names;
    return null;
  end $$;
create function renew_assortment_of_variants() returns trigger language plpgsql
as $$ begin
    if tg_op = 'UPDATE' then
      if not exists (select from new_rows n join old_rows o using (sku, unit)
        where n.details ->> 'stockingType' is distinct from o.details ->> 'stockingType') then return null; end if;
    elsif not exists (select from changed_rows c where c.details ->> 'stockingType' = 'J'
        or exists (select from variant v where v.sku = c.sku and v.details ->> 'stockingType' = 'J')) then return null;
    end if;
    update catalogue_version set assortment = gen_random_uuid()::text;
    return null;
  end $$;
create trigger renew_catalogue_version before insert or delete or update or truncate on product for each statement execute function renew_catalogue_version();
create trigger renew_assortment_version before insert or delete or update of sku, name, category, subcategory, subsubcategory, is_active or truncate on product for each statement execute function renew_assortment_version();
create trigger note_search_insert after insert on product referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_search_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_search_delete after delete on product referencing old table as old_rows for each statement execute function note_search_change();
create trigger note_search_truncate before truncate on product for each statement execute function note_all_search_changes();
create trigger renew_catalogue_version before insert or delete or update or truncate on variant for each statement execute function renew_catalogue_version();
create trigger note_search_insert after insert on variant referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_search_update after update on variant referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_search_delete after delete on variant referencing old table as old_rows for each statement execute function note_search_change();
create trigger note_search_truncate before truncate on variant for each statement execute function note_all_search_changes();
create trigger renew_assortment_insert after insert on variant referencing new table as changed_rows for each statement execute function renew_assortment_of_variants();
create trigger renew_assortment_delete after delete on variant referencing old table as changed_rows for each statement execute function renew_assortment_of_variants();
create trigger renew_assortment_update after update on variant referencing old table as old_rows new table as new_rows for each statement execute function renew_assortment_of_variants();
create trigger renew_catalogue_version before insert or delete or update or truncate on vendor for each statement execute function renew_catalogue_version();
create trigger renew_catalogue_version before insert or delete or update or truncate on shipping_item for each statement execute function renew_catalogue_version();
create trigger renew_catalogue_version before insert or delete or update or truncate on assortment for each statement execute function renew_catalogue_version();
create trigger renew_assortment_version before insert or delete or update or truncate on assortment for each statement execute function renew_assortment_version();
create trigger note_search_insert after insert on assortment referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_search_update after update on assortment referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_search_delete after delete on assortment referencing old table as old_rows for each statement execute function note_search_change();
create trigger note_search_truncate before truncate on assortment for each statement execute function note_all_search_changes();
create trigger renew_catalogue_version before insert or delete or update or truncate on price for each statement execute function renew_catalogue_version();
create trigger note_search_insert after insert on price referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_search_update after update on price referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_search_delete after delete on price referencing old table as old_rows for each statement execute function note_search_change();
create trigger note_search_truncate before truncate on price for each statement execute function note_all_search_changes();
create trigger renew_catalogue_version before insert or delete or update or truncate on region_stock for each statement execute function renew_catalogue_version();
create trigger renew_regions after insert or delete or update or truncate on region_stock for each statement execute function renew_regions();
create trigger note_search_insert after insert on region_stock referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_search_update after update on region_stock referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_search_delete after delete on region_stock referencing old table as old_rows for each statement execute function note_search_change();
create trigger note_search_truncate before truncate on region_stock for each statement execute function note_all_search_changes();
create trigger renew_catalogue_version before insert or delete or update or truncate on region_price for each statement execute function renew_catalogue_version();
create trigger renew_regions after insert or delete or update or truncate on region_price for each statement execute function renew_regions();
create trigger note_search_insert after insert on region_price referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_search_update after update on region_price referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_search_delete after delete on region_price referencing old table as old_rows for each statement execute function note_search_change();
create trigger note_search_truncate before truncate on region_price for each statement execute function note_all_search_changes();
create trigger renew_catalogue_version before insert or delete or update or truncate on delivery_calendar for each statement execute function renew_catalogue_version();
create trigger notify_changes after insert or delete or update on catalogue_version for each row execute function notify_catalogue();
create trigger notify_truncation after truncate on catalogue_version for each statement execute function notify_everything();
`.execute(db);
};
