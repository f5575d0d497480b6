import { type Kysely, sql } from "kysely";

/**
 * Lists that are uploaded, and imports that reach the shop in steps: while one does, the version of the catalog and what
 * the search follows stay as they are, and change once at the end.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table import_upload (
  id integer generated always as identity primary key,
  file_name text not null,
  created_at timestamptz not null,
  created_by integer references app_user,
  stage text not null default 'columns' check (stage in ('columns', 'comparing', 'review', 'applying', 'applied', 'failed')),
  reading jsonb not null,
  choice jsonb,
  import_id integer references catalogue_import on delete set null,
  done integer not null default 0,
  review jsonb,
  summary jsonb,
  vanished text check (vanished in ('keep', 'withdraw')),
  problem text,
  working_until timestamptz
);
create index import_upload_created on import_upload (created_at);
create index import_upload_working on import_upload (id) where stage in ('comparing', 'applying');
create table import_upload_part (
  upload_id integer not null references import_upload on delete cascade,
  kind text not null check (kind in ('file', 'rejects')),
  at integer not null,
  content bytea not null,
  primary key (upload_id, kind, at)
);
alter table catalogue_import add applied_to text;
create function is_version_held() returns boolean language sql stable
as $$ select coalesce(current_setting('larder.holds_version', true), '') = 'on' $$;
create or replace function renew_catalogue_version() returns trigger language plpgsql
as $$ begin
    if is_version_held() then return null; end if;
    update catalogue_version set version = gen_random_uuid()::text;
    return null;
  end $$;
create or replace function renew_assortment_version() returns trigger language plpgsql
as $$ begin
    if is_version_held() then return null; end if;
    update catalogue_version set assortment = gen_random_uuid()::text;
    return null;
  end $$;
create or replace function renew_assortment_of_variants() returns trigger language plpgsql
as $$ begin
    if is_version_held() then return null; end if;
    if tg_op = 'UPDATE' then
      if not exists (select from new_rows n join old_rows o using (sku, unit)
        where n.details ->> 'stockingType' is distinct from o.details ->> 'stockingType') then return null; end if;
    elsif not exists (select from changed_rows c where c.details ->> 'stockingType' = 'J'
        or exists (select from variant v where v.sku = c.sku and v.details ->> 'stockingType' = 'J')) then return null;
    end if;
    update catalogue_version set assortment = gen_random_uuid()::text;
    return null;
  end $$;
create or replace function renew_regions() returns trigger language plpgsql
as $$ begin
    if is_version_held() then return null; end if;
    update catalogue_version set regions = found.names
    from (select coalesce(jsonb_agg(r.name order by r.name), '[]') as names from region r
      where exists (select from region_stock s where s.region = r.name) or exists (select from region_price p where p.region = r.name)) found
    where regions is distinct from found.names;
    return null;
  end $$;
create or replace function note_search_change() returns trigger language plpgsql
as $$ begin
    if is_version_held() then return null; end if;
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
`.execute(db);
};
