import { sql } from "kysely";
import { inTransaction } from "../../catalog/insert-rows.ts";
import type { Db } from "../../database/schema.ts";
import type { Changes } from "./import-changes.ts";

/** A past purchase to be stored; `quantity` 0 takes it away. */
export interface PurchaseToWrite {
  readonly organization: number;
  readonly date: string;
  readonly order: string;
  readonly sku: string;
  readonly unit: string;
  /** Which one of its item, size, day and order, from 1. */
  readonly nth: number;
  readonly quantity: number;
  readonly unitPrice: number | null;
}

type Known = PurchaseToWrite & { readonly isNew: boolean };

const recordset = sql`as w(organization integer, "date" text, "order" text, sku text, unit text, nth integer, quantity integer, "unitPrice" bigint)`;

/** What differs from the shop. The purchase of an order that was placed in the shop counts there, so it's taken away here. */
const changedOf = async (trx: Db, purchases: readonly PurchaseToWrite[]): Promise<readonly Known[]> => {
  const { rows } = await sql<Known>`
    select w.*, h.sku is null as "isNew" from (
      select organization, "date", "order", sku, unit, nth, "unitPrice", case when "order" <> '' and exists (
        select from customer_order o where o.organization_id = organization and "order" in (o.order_number, o.erp_number))
        then 0 else quantity end as quantity
      from json_to_recordset(${JSON.stringify(purchases)}::json) ${recordset}) w
    left join past_purchase h on h.organization_id = w.organization and h.sku = w.sku and h.purchased_on = w."date"
      and h.order_number = w."order" and h.unit = w.unit and h.nth = w.nth
    where case when w.quantity = 0 then h.sku is not null
      else (h.quantity, h.unit_price) is distinct from (w.quantity, w."unitPrice") end`.execute(trx);
  return rows;
};

/** Stores a batch of past purchases and what is derived from them, together or not at all. */
export const writePurchases = (
  db: Db,
  purchases: readonly PurchaseToWrite[],
): Promise<Changes & { readonly organizations: readonly number[] }> =>
  inTransaction(db, async (trx) => {
    const changed = await changedOf(trx, purchases);
    const gone = changed.filter(({ quantity }) => quantity === 0);
    const put = changed.filter(({ quantity }) => quantity > 0);
    if (gone.length > 0)
      await sql`delete from past_purchase h using json_to_recordset(${JSON.stringify(gone)}::json) ${recordset}
        where h.organization_id = w.organization and h.sku = w.sku and h.purchased_on = w."date"
          and h.order_number = w."order" and h.unit = w.unit and h.nth = w.nth`.execute(trx);
    if (put.length > 0)
      await sql`insert into past_purchase (organization_id, sku, unit, purchased_on, order_number, nth, quantity, unit_price)
        select organization, sku, unit, "date", "order", nth, quantity, "unitPrice"
        from json_to_recordset(${JSON.stringify(put)}::json) ${recordset}
        on conflict (organization_id, sku, purchased_on, order_number, unit, nth)
          do update set quantity = excluded.quantity, unit_price = excluded.unit_price`.execute(trx);
    await sql`select renew_purchases_of(organization, skus) from (
      select organization, array_agg(distinct sku order by sku) as skus
      from json_to_recordset(${JSON.stringify(changed)}::json) ${recordset} group by organization order by organization) c`.execute(
      trx,
    );
    const added = put.filter(({ isNew }) => isNew).length;
    return {
      added,
      changed: put.length - added,
      removed: gone.length,
      organizations: changed.map(({ organization }) => organization),
    };
  });
