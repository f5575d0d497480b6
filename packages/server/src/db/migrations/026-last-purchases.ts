import { type Kysely, sql } from "kysely";

/**
 * What an organization bought last of a product is found by the product: in its newest order that was neither cancelled nor
 * failed, as the order holds it now. An order that is cancelled or fails is no purchase any more.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index order_line_product on order_line (organization_id, sku, order_id desc)`.execute(db);
  await sql`create function last_purchases(organization integer, skus text[], before_order bigint)
    returns table (sku text, order_date text, quantity integer, unit text) language sql stable as $$
      select w.sku, p.order_date, p.quantity, p.unit from unnest(skus) w(sku) cross join lateral (
        select to_char(o.placed_at at time zone g.warehouse_zone, 'YYYY-MM-DD') as order_date, l.quantity, l.unit
        from order_line l
        join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id and o.revision = l.revision
          and o.status not in ('cancelled', 'failed')
        join organization g on g.id = o.organization_id
        where l.organization_id = organization and l.sku = w.sku and (before_order is null or l.order_id < before_order)
        order by l.order_id desc, l.position limit 1) p
    $$`.execute(db);
  await sql`create function renew_last_purchases(organization integer, of_order bigint) returns void language plpgsql as $$
    declare skus text[] := array(select distinct l.sku from order_line l where l.organization_id = organization and l.order_id = of_order order by 1);
    begin
      insert into last_purchase (organization_id, sku, order_date, quantity, unit)
        select organization, p.sku, p.order_date, p.quantity, p.unit from last_purchases(organization, skus, null) p
        on conflict (organization_id, sku) do update set order_date = excluded.order_date, quantity = excluded.quantity, unit = excluded.unit;
      delete from last_purchase d where d.organization_id = organization and d.sku = any(skus)
        and not exists (select from last_purchases(organization, skus, null) p where p.sku = d.sku);
    end $$`.execute(db);
  await sql`create function forget_purchases() returns trigger language plpgsql as $$ begin
    perform renew_last_purchases(new.organization_id, new.id);
    return null;
  end $$`.execute(db);
  await sql`create trigger forget_purchases after update of status on customer_order for each row
    when (new.status in ('cancelled', 'failed') and old.status is distinct from new.status) execute function forget_purchases()`.execute(
    db,
  );
  await sql`select renew_last_purchases(organization_id, id) from customer_order where status in ('cancelled', 'failed')`.execute(
    db,
  );
};
