import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";

interface Holding {
  readonly id: number;
  readonly name: string;
  readonly skus: readonly string[];
}

/** The guides the caller created, with those of the products they contain (GUIDE-LIST-05, OP-06). */
export const createdByMe = async (db: Db, customer: Customer, skus: readonly string[]): Promise<readonly Holding[]> => {
  const { rows } = await sql<Holding>`
    select g.id, g.name, coalesce((select json_agg(l.sku order by l.sku) from guide_line l
      where l.organization_id = g.organization_id and l.guide_id = g.id and l.sku = any(${skus}::text[])), '[]') as skus
    from guide g
    where g.organization_id = ${customer.organization.id} and g.owner_user_id = ${customer.user.id} and not g.is_pending
    order by lower(g.name), g.id`.execute(db);
  return rows;
};

/** The organization's guides that contain one of the products in exactly that unit (GUIDE-LIST-06, OP-129). */
export const byItems = async (
  db: Db,
  customer: Customer,
  items: readonly { readonly productSku: string; readonly unitOfMeasure: string }[],
): Promise<readonly Holding[]> => {
  if (items.length === 0) return [];
  const { rows } = await sql<Holding>`
    select g.id, g.name, json_agg(l.sku order by l.sku) as skus
    from guide g
    join guide_line l on l.organization_id = g.organization_id and l.guide_id = g.id
    join json_to_recordset(${JSON.stringify(items)}::json) as w("productSku" text, "unitOfMeasure" text) on w."productSku" = l.sku and w."unitOfMeasure" = l.unit
    where g.organization_id = ${customer.organization.id} and not g.is_pending
    group by g.id, g.name
    order by lower(g.name), g.id`.execute(db);
  return rows;
};
