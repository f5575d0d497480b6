import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

const BATCH = 200;

/**
 * Writes one mail per product that someone waits for and that is back in stock (SHELL-29, OP-12). Notice and mail
 * change in one statement, and notices another server handles are skipped. Products no longer in the assortment and
 * users who left the organization get none. Stock in the user's region counts (OP-20). Returns how many.
 */
export const mailBackInStock = async (db: Db, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`with due as (
      select n.organization_id, n.user_id, n.sku, n.unit, o.name as organization, u.email, u.first_name, p.name
      from stock_notice n
        join variant v on v.sku = n.sku and v.unit = n.unit
        join product p on p.sku = n.sku and p.is_active and not p.is_hidden
        join organization o on o.id = n.organization_id
        join assortment a on a.customer_group_id = o.customer_group_id and a.sku = n.sku
        join membership m on m.organization_id = n.organization_id and m.user_id = n.user_id
        join app_user u on u.id = n.user_id and u.is_active
      where n.back_at is null and coalesce((select case when count(*) = 0 then v.stock else max(own.stock) end from region_stock own
        where lower(own.region) = lower(btrim(coalesce(nullif(btrim(u.region), ''), nullif(btrim(o.region), ''), u.region, n.region))) and own.sku = n.sku and own.unit = n.unit), 1) > 0 limit ${BATCH} for update of n skip locked
    ), back as (
      update stock_notice n set back_at = ${now} from due
      where n.organization_id = due.organization_id and n.user_id = due.user_id and n.sku = due.sku and n.unit = due.unit
    )
    insert into mail (organization_id, user_id, kind, recipient, subject, about, content, created_at, queued_at, next_try_at)
    select organization_id, user_id, 'backInStock', email, regexp_replace(name, '[[:cntrl:]]+', ' ', 'g') || ' is back in stock', 'Product ' || sku,
      jsonb_build_object('kind', 'backInStock', 'firstName', first_name, 'organization', organization, 'sku', sku, 'unit', unit, 'product', name),
      ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz from due`.execute(db);
  return Number(numAffectedRows ?? 0n);
};
