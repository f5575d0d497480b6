import { type Kysely, sql } from "kysely";

/**
 * The word of an organization's purchases changes with what it paid, too: by every order that changes, purchase that is
 * imported and line that is billed. The word is written last, after the purchases, as a submitted order does.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create function renew_purchase_version_of(organization integer) returns void language sql
as $$
    insert into purchase_version (organization_id, version) values (organization, gen_random_uuid()::text)
    on conflict (organization_id) do update set version = excluded.version
  $$;
create or replace function renew_purchases_of(organization integer, skus text[]) returns void language plpgsql
as $$ begin
      insert into last_purchase as d (organization_id, sku, order_date, quantity, unit, recent)
        select organization, p.sku, p.order_date, p.quantity, p.unit, recent_quantities(organization, p.sku, p.unit)
        from last_purchases(organization, skus, null) p
        on conflict (organization_id, sku) do update set order_date = excluded.order_date, quantity = excluded.quantity,
          unit = excluded.unit, recent = excluded.recent
        where (d.order_date, d.quantity, d.unit, d.recent) is distinct from (excluded.order_date, excluded.quantity, excluded.unit, excluded.recent);
      delete from last_purchase d where d.organization_id = organization and d.sku = any(skus)
        and not exists (select from last_purchases(organization, skus, null) p where p.sku = d.sku);
      perform renew_purchase_version_of(organization);
    end $$;
create trigger renew_purchase_version_on_insert after insert on order_line_bill referencing new table as changed for each statement execute function renew_purchase_version();
create trigger renew_purchase_version_on_update after update on order_line_bill referencing new table as changed for each statement execute function renew_purchase_version();
create trigger renew_purchase_version_on_delete after delete on order_line_bill referencing old table as changed for each statement execute function renew_purchase_version();
`.execute(db);
};
