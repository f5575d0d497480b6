import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import { keepByVersion } from "../../catalog/catalogue-version.ts";
import type { Db } from "../../database/schema.ts";
import { purchaseVersionOf } from "./purchase-version.ts";
import { selectVisible, type VisibleGuide } from "./access.ts";
import type { LastPurchase } from "./guide-line.ts";

/** Purchases and misses of the last 20 organizations, by their purchases' version. */
const kept = keepByVersion<LastPurchase | null>(5_000, 20);

/** An organization's last purchases of some products, by item number, cached for a version; "" = unknown, everything is read. */
export const readLastPurchases = async (
  db: Db,
  organizationId: number,
  skus: readonly string[],
  version: string,
): Promise<ReadonlyMap<string, LastPurchase>> => {
  const found = new Map<string, LastPurchase>();
  const missing: string[] = [];
  for (const sku of skus) {
    const held = version === "" ? undefined : kept.get(version, sku);
    if (held === undefined) missing.push(sku);
    else if (held !== null) found.set(sku, held);
  }
  if (missing.length === 0) return found;
  const { rows } = await sql<LastPurchase>`
    select sku, order_date, quantity, unit from last_purchase where organization_id = ${organizationId} and sku = any(${missing}::text[])`.execute(
    db,
  );
  for (const row of rows) found.set(row.sku, row);
  if (version !== "") for (const sku of missing) kept.put(version, sku, found.get(sku) ?? null);
  return found;
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
    more: sql`, ${purchaseVersionOf(customer.organization.id)} as purchase_version`,
  });
  return { guide, purchaseVersion };
};
