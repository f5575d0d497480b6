import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** A product, and how many of a hundred orders with the other product have it too. */
export interface BoughtTogether {
  readonly sku: string;
  readonly score: number;
}

const MAX_ORDERS = 200;

/**
 * What one organization orders together with a product, most often first, from its latest 200 orders with it that were
 * neither canceled nor failed; `least`: the lowest score, 0 to 100 (OP-35). Never what another organization buys.
 */
export const readBoughtTogether = async (
  db: Db,
  organization: number,
  sku: string,
  least: number,
): Promise<readonly BoughtTogether[]> => {
  const { rows } = await sql<BoughtTogether>`
    with holding as (
      select o.id, o.revision from customer_order o
      where o.organization_id = ${organization} and o.status not in ('cancelled', 'failed')
        and o.id in (select l.order_id from order_line l where l.organization_id = ${organization} and l.sku = ${sku}
          and l.revision = o.revision)
      order by o.id desc limit ${MAX_ORDERS}),
    together as (
      select l.sku, (100 * count(distinct l.order_id) / (select count(*) from holding))::integer as score
      from holding h join order_line l on l.organization_id = ${organization} and l.order_id = h.id and l.revision = h.revision
      where l.sku <> ${sku} group by l.sku)
    select sku, score from together where score >= ${least}::double precision order by score desc, sku limit 100`.execute(
    db,
  );
  return rows;
};
