import { type Kysely, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";
import { selectVisible, type VisibleGuide } from "./access.ts";
import type { LastPurchase } from "./guide-line.ts";

/** What an organization bought last of some products, by item number. */
export interface LastPurchases {
  /** The item numbers that were looked up. */
  readonly of: ReadonlySet<string>;
  readonly bySku: ReadonlyMap<string, LastPurchase>;
}

const purchasesOf = (skus: readonly string[], rows: readonly LastPurchase[]): LastPurchases => ({
  of: new Set(skus),
  bySku: new Map(rows.map((row) => [row.sku, row])),
});

/** Reads what an organization bought last of some products. */
export const readLastPurchases = async (
  db: Kysely<Database>,
  organizationId: number,
  skus: readonly string[],
): Promise<LastPurchases> => {
  if (skus.length === 0) return purchasesOf([], []);
  const { rows } = await sql<LastPurchase>`
    select sku, order_date, quantity, unit from last_purchase where organization_id = ${organizationId} and sku = any(${skus}::text[])`.execute(
    db,
  );
  return purchasesOf(skus, rows);
};

interface WithPurchases {
  readonly bought: string | null;
}

/** What was bought last of some products, as the database wrote it: read only when it is not as it was before. */
export interface WrittenPurchases {
  readonly text: string;
  readonly read: () => LastPurchases;
}

/** The guide and what was bought last of some products, in one statement; see `visibleGuide`. */
export const visibleWithPurchases = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  skus: readonly string[],
): Promise<{ readonly guide: VisibleGuide; readonly purchases: WrittenPurchases }> => {
  const { bought, ...guide } = await selectVisible<WithPurchases>(db, customer, id, {
    more: sql`, (select json_agg(json_build_object('sku', l.sku, 'order_date', l.order_date, 'quantity', l.quantity, 'unit', l.unit) order by l.sku)
      from last_purchase l where l.organization_id = ${customer.organization.id} and l.sku = any(${skus}::text[]))::text as bought`,
  });
  const text = bought ?? "[]";
  return { guide, purchases: { text, read: () => purchasesOf(skus, JSON.parse(text) as readonly LastPurchase[]) } };
};
