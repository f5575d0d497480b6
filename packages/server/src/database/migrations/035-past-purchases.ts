import { type Kysely, sql } from "kysely";

/**
 * What organizations bought before they ordered here. A last purchase is derived from it and from the orders alike:
 * the latest day counts, and on one day the shop's own orders.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create table past_purchase (
  organization_id integer not null references organization,
  sku text not null,
  unit text not null,
  purchased_on text not null check (purchased_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  order_number text not null default '',
  nth integer not null default 1,
  quantity integer not null check (quantity > 0),
  unit_price bigint,
  primary key (organization_id, sku, purchased_on, order_number, unit, nth)
);
create or replace function last_purchases(organization integer, skus text[], before_order bigint) returns table(sku text, order_date text, quantity integer, unit text) language sql stable
as $$
      select w.sku, p.order_date, p.quantity, p.unit from unnest(skus) w(sku) cross join lateral (
        select * from (
          (select to_char(o.placed_at at time zone g.warehouse_zone, 'YYYY-MM-DD') as order_date, l.quantity, l.unit, true as is_order
          from order_line l
          join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id and o.revision = l.revision
            and o.status not in ('cancelled', 'failed')
          join organization g on g.id = o.organization_id
          where l.organization_id = organization and l.sku = w.sku and (before_order is null or l.order_id < before_order)
          order by l.order_id desc, l.position limit 1)
          union all
          (select h.purchased_on, h.quantity, h.unit, false from past_purchase h
          where h.organization_id = organization and h.sku = w.sku and (before_order is null or h.purchased_on < (
            select to_char(o.placed_at at time zone g.warehouse_zone, 'YYYY-MM-DD') from customer_order o
            join organization g on g.id = o.organization_id where o.organization_id = organization and o.id = before_order))
          order by h.purchased_on desc, h.order_number desc, h.unit, h.nth limit 1)) found
        order by found.order_date desc, found.is_order desc limit 1) p
    $$;
create or replace function recent_quantities(organization integer, of_sku text, of_unit text) returns integer[] language sql stable
as $$
    select coalesce(array_agg(p.quantity order by p.day desc, p.order_id desc, p.number desc, p.position), '{}') from (
      select * from (
        (select l.quantity, to_char(o.placed_at at time zone g.warehouse_zone, 'YYYY-MM-DD') as day, l.order_id, '' as number, l.position
        from order_line l
        join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id and o.revision = l.revision
          and o.status not in ('cancelled', 'failed')
        join organization g on g.id = o.organization_id
        where l.organization_id = organization and l.sku = of_sku and l.unit = of_unit
        order by l.order_id desc, l.position limit 8)
        union all
        (select h.quantity, h.purchased_on, 0, h.order_number, h.nth from past_purchase h
        where h.organization_id = organization and h.sku = of_sku and h.unit = of_unit
        order by h.purchased_on desc, h.order_number desc, h.nth limit 8)) found
      order by found.day desc, found.order_id desc, found.number desc, found.position limit 8) p
  $$;
create function renew_purchases_of(organization integer, skus text[]) returns void language plpgsql
as $$ begin
      insert into last_purchase as d (organization_id, sku, order_date, quantity, unit, recent)
        select organization, p.sku, p.order_date, p.quantity, p.unit, recent_quantities(organization, p.sku, p.unit)
        from last_purchases(organization, skus, null) p
        on conflict (organization_id, sku) do update set order_date = excluded.order_date, quantity = excluded.quantity,
          unit = excluded.unit, recent = excluded.recent
        where (d.order_date, d.quantity, d.unit, d.recent) is distinct from (excluded.order_date, excluded.quantity, excluded.unit, excluded.recent);
      delete from last_purchase d where d.organization_id = organization and d.sku = any(skus)
        and not exists (select from last_purchases(organization, skus, null) p where p.sku = d.sku);
    end $$;
create or replace function renew_last_purchases(organization integer, of_order bigint) returns void language plpgsql
as $$ begin
      perform renew_purchases_of(organization,
        array(select distinct l.sku from order_line l where l.organization_id = organization and l.order_id = of_order order by 1));
    end $$;
`.execute(db);
};
