import { sql } from "kysely";
import type { StockNotice } from "@larder/domain/catalog/stock-notice.schema";
import { buyerOf, type Customer, regionOf } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";
import { isInStockIn, ProductNotFound } from "../../catalog/buyer.ts";

type WireNotice = (typeof StockNotice)["Encoded"];

interface Item {
  readonly productSku: string;
  readonly unitOfMeasure: string;
}

/** The products a user waits for in the current organization, latest request first (SHELL-29). */
export const listNotices = async (db: Db, { organization, user }: Customer): Promise<WireNotice[]> => {
  const { rows } = await sql<{ sku: string; unit: string; name: string; requested_at: Date; back_at: Date | null }>`
    select n.sku, n.unit, p.name, n.requested_at, n.back_at from stock_notice n join product p on p.sku = n.sku
    where n.organization_id = ${organization.id} and n.user_id = ${user.id} order by n.requested_at desc, n.sku, n.unit limit 500`.execute(
    db,
  );
  return rows.map(({ sku, unit, name, requested_at, back_at }) => ({
    productSku: sku,
    unitOfMeasure: unit,
    productName: name,
    requestedAt: requested_at.toISOString(),
    backAt: back_at?.toISOString() ?? null,
  }));
};

/** Stores that a user waits for an out-of-stock product; idempotent (SHELL-29, OP-12). */
export const requestNotice = async (
  db: Db,
  customer: Customer,
  { productSku: sku, unitOfMeasure: unit }: Item,
  now: Date,
): Promise<void> => {
  const { organization, user } = customer;
  const { rows } = await sql<{ in_stock: boolean }>`
    select ${isInStockIn(buyerOf(customer).region)} as in_stock from variant v
      join product p on p.sku = v.sku and p.is_active and not p.is_hidden
      join assortment a on a.customer_group_id = ${organization.customerGroup} and a.sku = v.sku
    where v.sku = ${sku} and v.unit = ${unit}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new ProductNotFound();
  if (row.in_stock) throw invalidField("productSku", "This product is in stock.");
  await sql`insert into stock_notice (organization_id, user_id, sku, unit, requested_at, region)
    values (${organization.id}, ${user.id}, ${sku}, ${unit}, ${now}, ${regionOf(customer)})
    on conflict (organization_id, user_id, sku, unit) do update set requested_at = excluded.requested_at, back_at = null, region = excluded.region
      where stock_notice.back_at is not null`.execute(db);
};

/** Withdraws a request. */
export const withdrawNotice = async (
  db: Db,
  { organization, user }: Customer,
  { productSku: sku, unitOfMeasure: unit }: Item,
): Promise<void> => {
  await sql`delete from stock_notice where organization_id = ${organization.id} and user_id = ${user.id}
    and sku = ${sku} and unit = ${unit}`.execute(db);
};
