import { type Kysely, sql } from "kysely";

/**
 * Makes keeping and using the index of orders cheaper. The items of new lines are looked up one by one: joined, all items
 * of the shop were read for each order. Titles are kept in lower case next to what they are, so that a search does not
 * fold thousands of them. New orders go into the indexes at once: a list of pending entries would be read by every
 * search, and nothing empties it on the embedded database.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table ordered_item add column folded_title text generated always as (lower(title)) stored,
    add column folded_sku text generated always as (lower(sku)) stored`.execute(db);
  for (const index of ["order_search_pieces", "order_search_items"]) {
    await sql`alter index ${sql.ref(index)} set (fastupdate = off)`.execute(db);
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
  }
  await sql`create or replace function index_order_lines() returns trigger language plpgsql as $$ begin
    insert into ordered_item (organization_id, sku, title)
      select distinct a.organization_id, a.sku, a.title from added a
      where not exists (select from ordered_item i where i.organization_id = a.organization_id and i.sku = a.sku and i.title = a.title)
      order by 1, 2, 3 on conflict do nothing;
    insert into order_search (order_id, organization_id, placed_at, numbers, pieces, items)
      select o.id, o.organization_id, o.placed_at, lower(o.order_number || chr(10) || o.po_number),
        pieces_of(o.organization_id, array[lower(o.order_number), lower(o.po_number)]), l.items
      from (select a.organization_id, a.order_id, array_agg(distinct (select i.id from ordered_item i
          where i.organization_id = a.organization_id and i.sku = a.sku and i.title = a.title)) as items
        from added a group by a.organization_id, a.order_id) l
      join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id
      on conflict (order_id) do update set items = array(select distinct unnest(order_search.items || excluded.items));
    return null;
  end $$`.execute(db);
};
