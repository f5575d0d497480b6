import { type Kysely, sql } from "kysely";

/**
 * Next to what an organization bought last of a product stand the quantities of its latest eight orders in that unit, the last
 * one first: what it usually orders is known without reading its orders.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create function recent_quantities(organization integer, of_sku text, of_unit text) returns integer[] language sql stable as $$
    select coalesce(array_agg(p.quantity order by p.order_id desc, p.position), '{}') from (
      select l.quantity, l.order_id, l.position from order_line l
      join customer_order o on o.organization_id = l.organization_id and o.id = l.order_id and o.revision = l.revision
        and o.status not in ('cancelled', 'failed')
      where l.organization_id = organization and l.sku = of_sku and l.unit = of_unit
      order by l.order_id desc, l.position limit 8) p
  $$`.execute(db);
  await sql`alter table last_purchase add column recent integer[] not null default '{}'`.execute(db);
  await sql`update last_purchase set recent = recent_quantities(organization_id, sku, unit)`.execute(db);
  await sql`create or replace function renew_last_purchases(organization integer, of_order bigint) returns void language plpgsql as $$
    declare skus text[] := array(select distinct l.sku from order_line l where l.organization_id = organization and l.order_id = of_order order by 1);
    begin
      insert into last_purchase (organization_id, sku, order_date, quantity, unit, recent)
        select organization, p.sku, p.order_date, p.quantity, p.unit, recent_quantities(organization, p.sku, p.unit)
        from last_purchases(organization, skus, null) p
        on conflict (organization_id, sku) do update set order_date = excluded.order_date, quantity = excluded.quantity,
          unit = excluded.unit, recent = excluded.recent;
      delete from last_purchase d where d.organization_id = organization and d.sku = any(skus)
        and not exists (select from last_purchases(organization, skus, null) p where p.sku = d.sku);
    end $$`.execute(db);
};
