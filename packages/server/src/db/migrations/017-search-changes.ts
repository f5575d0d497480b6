import { type Kysely, sql } from "kysely";

const TABLES = ["product", "variant", "assortment", "price"] as const;

/**
 * Every statement that changes what the search shows notes the products in the change table, in its own transaction: also
 * one that was typed into the database by hand. Rows that an update left as they were are not noted.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function note_search_change() returns trigger language plpgsql as $$ begin
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
  end $$`.execute(db);
  await sql`create function note_all_search_changes() returns trigger language plpgsql as $$ begin
    insert into catalogue_change (sku) select sku from product;
    return null;
  end $$`.execute(db);
  for (const table of TABLES) {
    const on = sql.table(table);
    const run = sql`for each statement execute function note_search_change()`;
    await sql`create trigger note_search_insert after insert on ${on} referencing new table as new_rows ${run}`.execute(
      db,
    );
    await sql`create trigger note_search_update after update on ${on}
      referencing old table as old_rows new table as new_rows ${run}`.execute(db);
    await sql`create trigger note_search_delete after delete on ${on} referencing old table as old_rows ${run}`.execute(
      db,
    );
    await sql`create trigger note_search_truncate before truncate on ${on}
      for each statement execute function note_all_search_changes()`.execute(db);
  }
};
