import type { LastPurchase } from "@larder/domain/order/last-purchase.schema";
import { sql } from "kysely";
import { buyerOf, type Customer } from "../../accounts/auth/caller.ts";
import { isOfferedTo } from "../../catalog/buyer.ts";
import { readProducts, type WireProduct } from "../../catalog/read-products.ts";
import type { Db } from "../../database/schema.ts";
import { readLastPurchases } from "../guides/last-purchases.ts";

/** What can be reordered, and each product's last purchase, by item number. */
export interface OrderAgain {
  readonly products: readonly WireProduct[];
  readonly lastPurchases: Readonly<Record<string, LastPurchase>>;
}

/** The products an organization bought and can still buy, latest purchase first, at most `size` (SEARCH-01, OP-34). */
export const readOrderAgain = async (db: Db, customer: Customer, size: number): Promise<OrderAgain> => {
  const { id, customerGroup } = customer.organization;
  const buyer = buyerOf(customer);
  const { rows } = await sql<LastPurchase & { readonly sku: string }>`
    select b.sku, b.order_date as "orderDate", b.quantity, b.unit as uom from last_purchase b
    where b.organization_id = ${id}
      and exists (select from product p where p.sku = b.sku and p.is_active and not p.is_hidden and ${isOfferedTo(buyer)})
      and exists (select from assortment a where a.customer_group_id = ${customerGroup} and a.sku = b.sku)
    order by b.order_date desc, b.sku limit ${size}`.execute(db);
  const skus = rows.map(({ sku }) => sku);
  const products = await readProducts(db, { ...buyer, skus, version: customer.catalogue });
  return {
    products: [...products.values()],
    lastPurchases: Object.fromEntries(rows.map(({ sku, ...last }) => [sku, last])),
  };
};

/** The organization's last purchases of some products, by item number; never bought = not there (HIST-07, OP-34). */
export const lastPurchasesOf = async (
  db: Db,
  customer: Customer,
  skus: readonly string[],
): Promise<OrderAgain["lastPurchases"]> => {
  const found = await readLastPurchases(db, customer.organization.id, skus, "");
  return Object.fromEntries(
    [...found].map(([sku, { order_date: orderDate, quantity, unit: uom }]) => [sku, { orderDate, quantity, uom }]),
  );
};
