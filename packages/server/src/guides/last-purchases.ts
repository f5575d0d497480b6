import { sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Db } from "../db/schema.ts";
import { selectVisible, type VisibleGuide } from "./access.ts";
import type { LastPurchase } from "./guide-line.ts";

/** An organization's last purchases of some products, by item number. */
export const readLastPurchases = async (
  db: Db,
  organizationId: number,
  skus: readonly string[],
): Promise<ReadonlyMap<string, LastPurchase>> => {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<LastPurchase>`
    select sku, order_date, quantity, unit from last_purchase where organization_id = ${organizationId} and sku = any(${skus}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.sku, row]));
};

interface WithVersion {
  readonly purchase_version: string;
}

/** The guide and its purchases' version in one statement; see `visibleGuide`. Purchases read afterward may be newer, never older. */
export const visibleWithPurchaseVersion = async (
  db: Db,
  customer: Customer,
  id: number,
): Promise<{ readonly guide: VisibleGuide; readonly purchaseVersion: string }> => {
  const { purchase_version: purchaseVersion, ...guide } = await selectVisible<WithVersion>(db, customer, id, {
    more: sql`, coalesce((select v.version from purchase_version v where v.organization_id = ${customer.organization.id}), '') as purchase_version`,
  });
  return { guide, purchaseVersion };
};
