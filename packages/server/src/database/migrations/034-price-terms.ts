import { type Kysely, sql } from "kysely";

/**
 * Prices that hold on some days only, and prices from a quantity on, by customer group and region. The day whose prices
 * hold is the same for everyone who reads them: it changes with the version of the catalog. An undo that reaches the
 * shop in steps knows where it is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table price_term (
  customer_group_id text not null references customer_group,
  sku text not null,
  unit text not null,
  region text not null default '',
  least integer not null default 1 check (least >= 1),
  valid_from text not null default '' check (valid_from = '' or valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  valid_to text not null default '' check (valid_to = '' or valid_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  price_text text not null,
  unit_price bigint,
  foreign key (sku, unit) references variant(sku, unit) on delete cascade,
  primary key (sku, unit, customer_group_id, region, least, valid_from),
  check (least > 1 or valid_from <> '' or valid_to <> '')
);
alter table catalogue_version add price_day text not null default '', add has_terms boolean not null default false;
create or replace function renew_regions() returns trigger language plpgsql
as $$ begin
    if is_version_held() then return null; end if;
    update catalogue_version set regions = found.names
    from (select coalesce(jsonb_agg(r.name order by r.name), '[]') as names from region r
      where exists (select from region_stock s where s.region = r.name) or exists (select from region_price p where p.region = r.name)
        or exists (select from price_term t where t.region = r.name)) found
    where regions is distinct from found.names;
    update catalogue_version set has_terms = exists (select from price_term) where has_terms <> exists (select from price_term);
    return null;
  end $$;
create trigger renew_catalogue_version before insert or delete or update or truncate on price_term for each statement execute function renew_catalogue_version();
create trigger renew_regions after insert or delete or update or truncate on price_term for each statement execute function renew_regions();
create trigger note_search_insert after insert on price_term referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_search_update after update on price_term referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_search_delete after delete on price_term referencing old table as old_rows for each statement execute function note_search_change();
create trigger note_search_truncate before truncate on price_term for each statement execute function note_all_search_changes();
alter table catalogue_import add undoing_since timestamptz, add undoing_by integer references app_user, add undone_to text;
`.execute(db);
};
