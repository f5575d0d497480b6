import { type Kysely, sql } from "kysely";

/** Carts, orders with their revisions, and what is derived from purchases: the order search, last purchases and usual quantities. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create sequence order_number_seq start 700001;
create table cart (
  id text primary key,
  organization_id integer not null references organization,
  user_id integer not null references app_user,
  order_number text,
  version integer not null default 1,
  po_number text not null default '',
  note text not null default '',
  delivery_date text,
  is_open boolean not null default true,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  start_version integer not null default 1,
  punchout_session text references session on update cascade on delete cascade,
  check (punchout_session is null or order_number is null)
);
create unique index cart_edit on cart (organization_id, order_number) where (is_open and (order_number is not null));
create unique index cart_default on cart (organization_id, user_id) where (is_open and (order_number is null) and (punchout_session is null));
create unique index cart_punchout on cart (punchout_session) where (is_open and (punchout_session is not null));
create index cart_of_session on cart (punchout_session) where (punchout_session is not null);
create table cart_line (
  id text primary key,
  organization_id integer not null references organization,
  cart_id text not null references cart on delete cascade,
  sku text not null references product,
  unit text not null,
  cut1 text not null default '',
  cut2 text not null default '',
  comment text not null default '',
  quantity integer not null check (quantity > 0),
  warning text not null default '',
  position integer not null,
  edits jsonb not null default '{}',
  seen jsonb
);
create index cart_line_cart on cart_line (organization_id, cart_id, "position");
create unique index cart_line_identity on cart_line (cart_id, sku, unit, cut1, cut2);
create table sub_cart_field (
  organization_id integer not null references organization,
  cart_id text not null references cart on delete cascade,
  business_unit_id text not null,
  vendor_id text not null default '',
  data jsonb not null default '{}',
  is_pre_order boolean not null default false,
  is_jit boolean not null default false,
  primary key (cart_id, business_unit_id, vendor_id, is_pre_order, is_jit)
);
create table customer_order (
  id bigint generated always as identity primary key,
  organization_id integer not null references organization,
  order_number text not null unique,
  document_company text not null,
  document_number text not null,
  document_type text not null,
  cart_id text,
  cart_version integer,
  sub_cart text not null default '',
  user_id integer not null references app_user,
  actor_id integer not null references app_user,
  request_id text not null,
  status text not null,
  status_error text,
  placed_at timestamptz not null default now(),
  delivery_date text,
  po_number text not null default '',
  note text not null default '',
  business_unit_id text not null default '',
  vendor_id text,
  is_drop_ship boolean not null default false,
  is_jit boolean not null default false,
  cancelled_at timestamptz,
  item_count integer not null,
  pending_count integer not null,
  total_cents bigint not null,
  is_estimated boolean not null default false,
  revision integer not null default 1,
  modified_at timestamptz,
  erp_number text not null default '',
  vendor_name text not null default '',
  shipping_item_number text,
  shipping_name text not null default '',
  shipping_cents bigint not null default 0,
  ship_to jsonb,
  is_pre_order boolean not null default false,
  location jsonb,
  status_times jsonb not null default '{}' check (jsonb_typeof(status_times) = 'object')
);
create unique index order_once on customer_order (cart_id, cart_version, sub_cart);
create index order_history on customer_order (organization_id, placed_at desc, id desc);
create index order_history_status on customer_order (organization_id, status, placed_at desc, id desc);
create table order_revision (
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
);
create index order_revision_organization on order_revision (organization_id, order_id);
create table order_line (
  organization_id integer not null references organization,
  order_id bigint not null references customer_order,
  position integer not null,
  sku text not null,
  unit text not null,
  title text not null,
  brand text not null default '',
  image text,
  pack_size text not null default '',
  quantity integer not null,
  unit_price bigint,
  pricing_unit text not null default '',
  total_cents bigint,
  cut1 text not null default '',
  cut2 text not null default '',
  comment text not null default '',
  is_estimated boolean not null default false,
  revision integer not null default 1,
  back_ordered integer not null default 0,
  check (back_ordered >= 0 and back_ordered <= quantity),
  primary key (order_id, revision, "position")
);
create index order_line_organization on order_line (organization_id, order_id);
create index order_line_product on order_line (organization_id, sku, order_id desc);
create table order_cancellation (
  organization_id integer not null references organization,
  order_id bigint primary key references customer_order,
  cancelled_at timestamptz not null,
  user_id integer not null references app_user,
  actor_id integer not null references app_user
);
create index order_cancellation_organization on order_cancellation (organization_id, order_id);
create table order_issue (
  id bigint generated always as identity primary key,
  organization_id integer not null references organization,
  order_id bigint not null,
  user_id integer not null references app_user,
  actor_id integer not null references app_user,
  reason text not null check (reason in ('missing', 'short', 'damaged', 'wrong', 'quality')),
  note text not null,
  lines jsonb not null,
  is_done boolean not null default false,
  reported_at timestamptz not null,
  done_at timestamptz,
  done_by integer references app_user
);
create index order_issue_by_state on order_issue (is_done, id desc);
create index order_issue_by_order on order_issue (organization_id, order_id);
create table order_issue_photo (
  issue_id bigint primary key references order_issue on delete cascade,
  organization_id integer not null references organization,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null
);
create table ordered_item (
  id integer generated by default as identity primary key,
  organization_id integer not null references organization,
  sku text not null,
  title text not null,
  folded_title text generated always as (lower(title)) stored,
  folded_sku text generated always as (lower(sku)) stored
);
create unique index ordered_item_once on ordered_item (organization_id, sku, title);
create table order_search (
  order_id bigint primary key references customer_order on delete cascade,
  organization_id integer not null references organization,
  placed_at timestamptz not null,
  numbers text not null,
  pieces text[] not null,
  items integer[] not null
);
create index order_search_newest on order_search (organization_id, placed_at desc, order_id desc);
create index order_search_pieces on order_search using gin (pieces) with (fastupdate=off);
create index order_search_items on order_search using gin (items) with (fastupdate=off);
create table last_purchase (
  organization_id integer not null references organization,
  sku text not null,
  order_date text not null,
  quantity integer not null,
  unit text not null,
  recent integer[] not null default '{}'::integer[],
  primary key (organization_id, sku)
);
create table purchase_version (
  organization_id integer primary key references organization,
  version text not null
);
create table stock_notice (
  organization_id integer not null references organization,
  user_id integer not null references app_user,
  sku text not null references product on delete cascade,
  unit text not null,
  requested_at timestamptz not null,
  back_at timestamptz,
  region text,
  primary key (organization_id, user_id, sku, unit)
);
create index stock_notice_waiting on stock_notice (sku, unit) where (back_at is null);
create index stock_notice_by_age on stock_notice (back_at);
create function pieces_of(organization integer, words text[]) returns text[] language sql immutable
as $$
    select coalesce(array_agg(distinct organization || ':' || substr(word, at, size)), '{}')
    from unnest(words) word, generate_series(2, 3) size, generate_series(1, length(word) - size + 1) at
  $$;
create function index_order_lines() returns trigger language plpgsql
as $$ begin
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
  end $$;
create function keep_order_revision() returns trigger language plpgsql
as $$ begin
    if new.revision <> old.revision + 1
      or not exists (select from order_revision r where r.order_id = old.id and r.revision = old.revision) then
      raise exception 'An order changes only by a new revision' using errcode = '42501';
    end if;
    return new;
  end $$;
create function last_purchases(organization integer, skus text[], before_order bigint) returns table(sku text, order_date text, quantity integer, unit text) language sql stable
as $$
      select w.sku, p.order_date, p.quantity, p.unit from unnest(skus) w(sku) cross join lateral (
        select to_char(o.placed_at at time zone g.warehouse_zone, 'YYYY-MM-DD') as order_date, l.quantity, l.unit
        from order_line l
        join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id and o.revision = l.revision
          and o.status not in ('cancelled', 'failed')
        join organization g on g.id = o.organization_id
        where l.organization_id = organization and l.sku = w.sku and (before_order is null or l.order_id < before_order)
        order by l.order_id desc, l.position limit 1) p
    $$;
create function renew_last_purchases(organization integer, of_order bigint) returns void language plpgsql
as $$
    declare skus text[] := array(select distinct l.sku from order_line l where l.organization_id = organization and l.order_id = of_order order by 1);
    begin
      insert into last_purchase (organization_id, sku, order_date, quantity, unit, recent)
        select organization, p.sku, p.order_date, p.quantity, p.unit, recent_quantities(organization, p.sku, p.unit)
        from last_purchases(organization, skus, null) p
        on conflict (organization_id, sku) do update set order_date = excluded.order_date, quantity = excluded.quantity,
          unit = excluded.unit, recent = excluded.recent;
      delete from last_purchase d where d.organization_id = organization and d.sku = any(skus)
        and not exists (select from last_purchases(organization, skus, null) p where p.sku = d.sku);
    end $$;
create function forget_purchases() returns trigger language plpgsql
as $$ begin
    perform renew_last_purchases(new.organization_id, new.id);
    return null;
  end $$;
create function recent_quantities(organization integer, of_sku text, of_unit text) returns integer[] language sql stable
as $$
    select coalesce(array_agg(p.quantity order by p.order_id desc, p.position), '{}') from (
      select l.quantity, l.order_id, l.position from order_line l
      join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id and o.revision = l.revision
        and o.status not in ('cancelled', 'failed')
      where l.organization_id = organization and l.sku = of_sku and l.unit = of_unit
      order by l.order_id desc, l.position limit 8) p
  $$;
create function renew_purchase_version() returns trigger language plpgsql
as $$ begin
    insert into purchase_version (organization_id, version)
      select organization_id, gen_random_uuid()::text from changed group by organization_id order by organization_id
      on conflict (organization_id) do update set version = excluded.version;
    return null;
  end $$;
create trigger keep_order_revision before update of revision, modified_at, delivery_date, po_number, note, item_count, pending_count, total_cents, is_estimated on customer_order for each row execute function keep_order_revision();
create trigger forget_purchases after update of status on customer_order for each row when ((new.status = any (array['cancelled'::text, 'failed'::text])) AND old.status is distinct from new.status) execute function forget_purchases();
create trigger index_order_lines after insert on order_line referencing new table as added for each statement execute function index_order_lines();
create trigger renew_purchase_version_on_insert after insert on last_purchase referencing new table as changed for each statement execute function renew_purchase_version();
create trigger renew_purchase_version_on_update after update on last_purchase referencing new table as changed for each statement execute function renew_purchase_version();
create trigger renew_purchase_version_on_delete after delete on last_purchase referencing old table as changed for each statement execute function renew_purchase_version();
`.execute(db);
};
