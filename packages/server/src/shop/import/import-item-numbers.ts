import { ownNumberKey } from "@larder/domain/catalog/own-number";
import { sql } from "kysely";
import { openList } from "../../catalog/import/open-list.ts";
import type { Db } from "../../database/schema.ts";
import { type Changes, type ChangesSummary, importChanges } from "./import-changes.ts";
import { sizeNamed, unitsOf } from "../../catalog/known-sizes.ts";
import type { OrganizationList } from "./organization-list.ts";
import { organizationsNamed } from "./organizations-named.ts";
import { type OwnNumberColumn, ownNumberColumns, ownNumberRow, type OwnNumberRow } from "./own-number-rows.ts";

/** Rows per batch: no statement may hold the embedded database for 100 ms. */
const BATCH = 500;

interface NumberToWrite {
  readonly organization: number;
  readonly key: string;
  readonly number: string;
  readonly sku: string;
  readonly unit: string;
}

/** Triggers fire for a statement that changes nothing, too, and renew what is kept of the catalog. */
const changedOnly = async (db: Db, batch: readonly NumberToWrite[]): Promise<readonly NumberToWrite[]> => {
  const { rows } = await sql<NumberToWrite>`
    select w.organization, w.key, w.number, w.sku, w.unit from json_to_recordset(${JSON.stringify(batch)}::json)
      as w(organization integer, key text, number text, sku text, unit text)
    left join own_item_number n on n.organization_id = w.organization and n.number_key = w.key
    where case when w.sku = '' then n.sku is not null else (n.number, n.sku, n.unit) is distinct from (w.number, w.sku, w.unit) end`.execute(
    db,
  );
  return rows;
};

const write = async (db: Db, batch: readonly NumberToWrite[]): Promise<Changes> => {
  const changed = await changedOnly(db, batch);
  const gone = changed.filter(({ sku }) => sku === "");
  const put = changed.filter(({ sku }) => sku !== "");
  if (gone.length > 0)
    await sql`delete from own_item_number n using json_to_recordset(${JSON.stringify(gone)}::json) as g(organization integer, key text)
      where n.organization_id = g.organization and n.number_key = g.key`.execute(db);
  if (put.length === 0) return { added: 0, changed: 0, removed: gone.length };
  const { rows } = await sql<{ is_new: boolean }>`
    insert into own_item_number (organization_id, number_key, number, sku, unit)
    select organization, key, number, sku, unit from json_to_recordset(${JSON.stringify(put)}::json)
      as w(organization integer, key text, number text, sku text, unit text)
    on conflict (organization_id, number_key) do update set number = excluded.number, sku = excluded.sku, unit = excluded.unit
    returning xmax = 0 as is_new`.execute(db);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, changed: rows.length - added, removed: gone.length };
};

const sizeOf = (units: readonly string[], wanted: string): string | undefined =>
  wanted === "" ? "" : sizeNamed(units, wanted);

/**
 * Imports customers' own item numbers (docs/import.md; OP-62), repeatably. A number that is in the shop already stands
 * for what the file says; those that the file doesn't name stay. Skips and reports bad rows. Throws Unreadable for an
 * unusable file.
 */
export const importItemNumbers = async (
  db: Db,
  { organization, rejects, ...list }: Omit<OrganizationList, "now">,
): Promise<ChangesSummary> => {
  const needed: readonly OwnNumberColumn[] =
    organization === null ? ["organization", "number", "sku"] : ["number", "sku"];
  const opened = await openList<OwnNumberColumn>(db, { ...list, kind: "item-numbers" }, ownNumberColumns, needed);
  const organizationNamed = await organizationsNamed(db, organization);
  const seen = new Map<string, number>();
  const resolved = async (
    row: OwnNumberRow,
    units: ReadonlyMap<string, readonly string[]>,
  ): Promise<NumberToWrite | string> => {
    const { line, number, sku } = row;
    const customer = await organizationNamed(row.organization);
    if (typeof customer === "string") return customer;
    const sizes = units.get(sku);
    if (sku !== "" && sizes === undefined) return `Item ${sku.slice(0, 64)} isn't in the catalog.`;
    const unit = sizeOf(sizes ?? [], row.unit);
    if (unit === undefined) return `Item ${sku} isn't sold by ${row.unit.slice(0, 20)}. Use ${sizes?.join(", ")}.`;
    const key = ownNumberKey(number);
    const place = `${customer.id} ${key}`;
    const first = seen.get(place);
    if (first !== undefined) return `${customer.name} has the number ${number} on line ${first} already.`;
    seen.set(place, line);
    return { organization: customer.id, key, number, sku, unit };
  };
  return importChanges(opened, {
    batch: BATCH,
    read: ownNumberRow,
    rejects,
    write: async (batch, refuse) => {
      const units = await unitsOf(db, [...new Set(batch.map(({ sku }) => sku))]);
      const usable: NumberToWrite[] = [];
      for (const row of batch) {
        const item = await resolved(row, units);
        if (typeof item === "string") refuse(row.line, item);
        else usable.push(item);
      }
      return write(db, usable);
    },
  });
};
