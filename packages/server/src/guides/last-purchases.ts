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
  readonly purchase_version: string;
  readonly bought: string | null;
}

/** What was bought last of some products, for one version of all that the organization bought. */
export interface VersionedPurchases {
  readonly version: string;
  /** Empty when they are of the version that is held already: they are not read then. */
  readonly purchases: LastPurchases;
}

/**
 * The guide and what was bought last of some products, in one statement; see `visibleGuide`. `held`: the version of the
 * purchases that is known already; null = none.
 */
export const visibleWithPurchases = async (
  db: Kysely<Database>,
  customer: Customer,
  id: number,
  skus: readonly string[],
  held: string | null,
): Promise<VersionedPurchases & { readonly guide: VisibleGuide }> => {
  const organizationId = customer.organization.id;
  const version = sql`coalesce((select v.version from purchase_version v where v.organization_id = ${organizationId}), 'none')`;
  const {
    bought,
    purchase_version: current,
    ...guide
  } = await selectVisible<WithPurchases>(db, customer, id, {
    more: sql`, ${version} as purchase_version, case when ${version} is distinct from ${held}::text then
      (select json_agg(json_build_object('sku', l.sku, 'order_date', l.order_date, 'quantity', l.quantity, 'unit', l.unit) order by l.sku)
      from last_purchase l where l.organization_id = ${organizationId} and l.sku = any(${skus}::text[]))::text end as bought`,
  });
  if (current === held) return { guide, version: current, purchases: purchasesOf([], []) };
  return {
    guide,
    version: current,
    purchases: purchasesOf(skus, JSON.parse(bought ?? "[]") as readonly LastPurchase[]),
  };
};
