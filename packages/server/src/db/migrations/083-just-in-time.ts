import { type Kysely, sql } from "kysely";

const J = sql`details ->> 'stockingType' = 'J'`;

/**
 * Lists of brands without just-in-time goods leave out what comes in no other way, so that the order of a list changes with a
 * variant's stocking type too, and with nothing else of it: stock and prices change all day long. The few such variants have
 * an index of their own.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index variant_just_in_time on variant (sku) where ${J}`.execute(db);
  await sql`create function renew_assortment_of_variants() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if not exists (select from new_rows n join old_rows o using (sku, unit)
        where n.details ->> 'stockingType' is distinct from o.details ->> 'stockingType') then return null; end if;
    elsif not exists (select from changed_rows c where c.details ->> 'stockingType' = 'J'
        or exists (select from variant v where v.sku = c.sku and v.details ->> 'stockingType' = 'J')) then return null;
    end if;
    update catalogue_version set assortment = gen_random_uuid()::text;
    return null;
  end $$`.execute(db);
  for (const [name, on] of [
    ["insert", sql`insert on variant referencing new table as changed_rows`],
    ["delete", sql`delete on variant referencing old table as changed_rows`],
    ["update", sql`update on variant referencing old table as old_rows new table as new_rows`],
  ] as const)
    await sql`create trigger ${sql.id(`renew_assortment_${name}`)} after ${on}
      for each statement execute function renew_assortment_of_variants()`.execute(db);
};
