import { type Kysely, sql } from "kysely";

/**
 * A modified order keeps its number: its lines are those of its latest revision, and the earlier ones stay as they were,
 * with the head they had. The search finds an order by what it holds now. An order gets the number of the ERP when the ERP
 * reports one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table customer_order add column revision integer not null default 1,
    add column modified_at timestamptz, add column erp_number text not null default ''`.execute(db);
  await sql`alter table order_line add column revision integer not null default 1,
    drop constraint order_line_pkey, add primary key (order_id, revision, position)`.execute(db);
  await sql`create table order_revision (
    organization_id integer not null references organization,
    order_id bigint not null references customer_order,
    revision integer not null,
    replaced_at timestamptz not null,
    user_id integer not null references app_user,
    actor_id integer not null references app_user,
    request_id text not null,
    delivery_date text,
    po_number text not null,
    note text not null,
    item_count integer not null,
    pending_count integer not null,
    total_cents bigint not null,
    is_estimated boolean not null,
    primary key (order_id, revision)
  )`.execute(db);
  await sql`create index order_revision_organization on order_revision (organization_id, order_id)`.execute(db);
  // What an order holds changes only by a revision that leaves behind what it was.
  await sql`create function keep_order_revision() returns trigger language plpgsql as $$ begin
    if new.revision <> old.revision + 1
      or not exists (select from order_revision r where r.order_id = old.id and r.revision = old.revision) then
      raise exception 'An order changes only by a new revision' using errcode = '42501';
    end if;
    return new;
  end $$`.execute(db);
  await sql`create trigger keep_order_revision
    before update of revision, modified_at, delivery_date, po_number, note, item_count, pending_count, total_cents, is_estimated on customer_order
    for each row execute function keep_order_revision()`.execute(db);
  await sql`create or replace function index_order_lines() returns trigger language plpgsql as $$ begin
    insert into ordered_item (organization_id, sku, title)
      select distinct a.organization_id, a.sku, a.title from added a
      where not exists (select from ordered_item i where i.organization_id = a.organization_id and i.sku = a.sku and i.title = a.title)
      order by 1, 2, 3 on conflict do nothing;
    insert into order_search (order_id, organization_id, placed_at, numbers, pieces, items)
      select o.id, o.organization_id, o.placed_at, lower(o.order_number || chr(10) || o.po_number),
        pieces_of(o.organization_id, array[lower(o.order_number), lower(o.po_number)]), l.items
      from (select a.organization_id, a.order_id, a.revision, array_agg(distinct (select i.id from ordered_item i
          where i.organization_id = a.organization_id and i.sku = a.sku and i.title = a.title)) as items
        from added a group by a.organization_id, a.order_id, a.revision) l
      join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id and o.revision = l.revision
      on conflict (order_id) do update set items = array(select distinct unnest(order_search.items || excluded.items));
    return null;
  end $$`.execute(db);
};
