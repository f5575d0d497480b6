import { openList } from "../../catalog/import/open-list.ts";
import { LineIndex } from "../../catalog/import/line-index.ts";
import { auditCommand } from "../../database/writes/audit-command.ts";
import type { Db } from "../../database/schema.ts";
import { type ChangesSummary, importChanges } from "./import-changes.ts";
import { sizeNamed, unitsOf } from "../../catalog/known-sizes.ts";
import type { OrganizationList } from "./organization-list.ts";
import { organizationsNamed } from "./organizations-named.ts";
import { type PurchaseColumn, purchaseColumns, purchaseRow, type PurchaseRow } from "./purchase-rows.ts";
import { type PurchaseToWrite, writePurchases } from "./write-purchases.ts";

/** Rows per batch: no statement may hold the embedded database for 100 ms. */
const BATCH = 200;

/** The day begins first at UTC+14. */
const FIRST_ZONE_HOURS = 14;

const sizeOf = (units: readonly string[], { sku, unit }: PurchaseRow): { readonly unit: string } | string => {
  const [only, second] = units;
  const found = unit === "" && second === undefined ? only : sizeNamed(units, unit);
  if (found !== undefined) return { unit: found };
  if (unit === "") return `Item ${sku.slice(0, 64)} is sold by ${units.join(", ")}. The row needs a unit.`;
  return `Item ${sku.slice(0, 64)} isn't sold by ${unit.slice(0, 20)}. Use ${units.join(", ")}.`;
};

/**
 * Imports what organizations bought before (docs/import.md; CART-10, HIST-07, OP-13, OP-34), repeatably. It counts as
 * their orders do for last purchases and usual quantities, and never becomes an order. Purchases that the file doesn't
 * name stay. Skips and reports bad rows. Throws Unreadable for an unusable file.
 */
export const importPurchases = async (
  db: Db,
  { organization, rejects, now, trace, ...list }: OrganizationList,
): Promise<ChangesSummary> => {
  const own: readonly PurchaseColumn[] = ["date", "sku", "quantity"];
  const needed: readonly PurchaseColumn[] = organization === null ? ["organization", ...own] : own;
  const opened = await openList<PurchaseColumn>(db, { ...list, kind: "purchases" }, purchaseColumns, needed);
  const organizationNamed = await organizationsNamed(db, organization);
  const today = new Date(now.getTime() + FIRST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10);
  const counted = new LineIndex();
  const changes = new Map<number, number>();
  const resolved = async (
    row: PurchaseRow,
    units: ReadonlyMap<string, readonly string[]>,
  ): Promise<PurchaseToWrite | string> => {
    const { date, order, sku, quantity, unitPrice } = row;
    const customer = await organizationNamed(row.organization);
    if (typeof customer === "string") return customer;
    const sizes = units.get(sku);
    if (sizes === undefined) return `Item ${sku.slice(0, 64)} isn't in the catalog.`;
    const size = sizeOf(sizes, row);
    if (typeof size === "string") return size;
    if (date > today) return `The day ${date} is in the future.`;
    const key = [customer.id, sku, size.unit, date, order].join("\n");
    const nth = (counted.get(key) ?? 0) + 1;
    counted.set(key, nth);
    return { organization: customer.id, date, order, sku, unit: size.unit, nth, quantity, unitPrice };
  };
  const summary = await importChanges(opened, {
    batch: BATCH,
    read: purchaseRow,
    rejects,
    write: async (batch, refuse) => {
      const units = await unitsOf(db, [...new Set(batch.map(({ sku }) => sku))]);
      const usable: PurchaseToWrite[] = [];
      for (const row of batch) {
        const item = await resolved(row, units);
        if (typeof item === "string") refuse(row.line, item);
        else usable.push(item);
      }
      const { organizations, ...written } = await writePurchases(db, usable);
      for (const id of organizations) changes.set(id, (changes.get(id) ?? 0) + 1);
      return written;
    },
  });
  for (const [id, rows] of changes)
    await auditCommand(db, trace ?? { command: "import:purchases", now }, `purchases: ${rows} changed`, id);
  return summary;
};
