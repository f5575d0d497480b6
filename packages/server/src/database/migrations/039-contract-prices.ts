import { type Kysely, sql } from "kysely";

/**
 * Prices of one organization, which win over those of its price list and region. A plain one has neither a day nor a
 * quantity. Which organizations have any stands in their row, read with the session, so that all others share what is
 * kept of their price list.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table contract_price (
  organization_id integer not null references organization on delete cascade,
  sku text not null,
  unit text not null,
  least integer not null default 1 check (least >= 1),
  valid_from text not null default '' check (valid_from = '' or valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  valid_to text not null default '' check (valid_to = '' or valid_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  price_text text not null,
  unit_price bigint,
  foreign key (sku, unit) references variant(sku, unit) on delete cascade,
  primary key (organization_id, sku, unit, least, valid_from)
);
create index contract_price_of_product on contract_price (sku, unit);
alter table organization add has_contract_prices boolean not null default false;
alter table catalogue_version add has_contracts boolean not null default false;
create function mark_contracts() returns trigger language plpgsql
as $$ begin
    if tg_op = 'INSERT' then
      update organization set has_contract_prices = true
      where not has_contract_prices and id in (select organization_id from changed_rows);
    else
      update organization o set has_contract_prices = false
      where has_contract_prices and o.id in (select organization_id from changed_rows)
        and not exists (select from contract_price c where c.organization_id = o.id);
    end if;
    update catalogue_version set has_contracts = exists (select from contract_price)
    where has_contracts <> exists (select from contract_price);
    return null;
  end $$;
create function unmark_contracts() returns trigger language plpgsql
as $$ begin
    update organization set has_contract_prices = false where has_contract_prices;
    update catalogue_version set has_contracts = false where has_contracts;
    return null;
  end $$;
create trigger renew_catalogue_version before insert or delete or update or truncate on contract_price for each statement execute function renew_catalogue_version();
create trigger mark_contracts_insert after insert on contract_price referencing new table as changed_rows for each statement execute function mark_contracts();
create trigger mark_contracts_delete after delete on contract_price referencing old table as changed_rows for each statement execute function mark_contracts();
create trigger unmark_contracts after truncate on contract_price for each statement execute function unmark_contracts();
create trigger note_search_insert after insert on contract_price referencing new table as new_rows for each statement execute function note_search_change();
create trigger note_search_update after update on contract_price referencing old table as old_rows new table as new_rows for each statement execute function note_search_change();
create trigger note_search_delete after delete on contract_price referencing old table as old_rows for each statement execute function note_search_change();
create trigger note_search_truncate before truncate on contract_price for each statement execute function note_all_search_changes();
`.execute(db);
};
