import { sql } from "kysely";
import { openList } from "../../catalog/import/open-list.ts";
import type { Db } from "../../database/schema.ts";
import { type ContractPrice, writeContractPrices } from "../contract-prices/write-contract-prices.ts";
import {
  type ContractPriceColumn,
  contractPriceColumns,
  contractPriceRow,
  type ContractPriceRow,
} from "./contract-price-rows.ts";
import { type Changes, type ChangesSummary, importChanges } from "./import-changes.ts";
import { sizeNamed, unitsOf } from "../../catalog/known-sizes.ts";
import type { OrganizationList } from "./organization-list.ts";
import { organizationsNamed } from "./organizations-named.ts";

/** Rows per batch: no statement may hold the embedded database for 100 ms. */
const BATCH = 500;

const NOTHING: Changes = { added: 0, changed: 0, removed: 0 };

/** One organization's prices in one transaction, with their entry in the audit. */
const writeOf = (db: Db, organization: number, prices: readonly ContractPrice[], now: Date): Promise<Changes> =>
  db.transaction().execute(async (trx) => {
    const { added, changed, removed } = await writeContractPrices(trx, prices);
    if (added + changed + removed > 0)
      await sql`insert into audit (at, actor_id, organization_id, call, object, request_id)
        values (${now}, 0, ${organization}, 'import:contract-prices', ${`contract prices: ${added} added, ${changed} changed, ${removed} removed`}, '')`.execute(
        trx,
      );
    return { added, changed, removed };
  });

const writeBatch = async (db: Db, prices: readonly ContractPrice[], now: Date): Promise<Changes> => {
  const organizations = [...new Set(prices.map(({ organization }) => organization))];
  let total = NOTHING;
  for (const organization of organizations) {
    const { added, changed, removed } = await writeOf(
      db,
      organization,
      prices.filter((price) => price.organization === organization),
      now,
    );
    total = { added: total.added + added, changed: total.changed + changed, removed: total.removed + removed };
  }
  return total;
};

/**
 * Imports organizations' own prices (docs/import.md; OP-132), repeatably. Those that the file doesn't name stay. Skips and
 * reports bad rows. Throws Unreadable for an unusable file.
 */
export const importContractPrices = async (
  db: Db,
  { file, map, organization, rejects, now }: OrganizationList,
): Promise<ChangesSummary> => {
  const needed: readonly ContractPriceColumn[] =
    organization === null ? ["organization", "sku", "price"] : ["sku", "price"];
  const opened = await openList<ContractPriceColumn>(
    db,
    { kind: "contract-prices", file, map: map ?? [] },
    contractPriceColumns,
    needed,
  );
  const organizationNamed = await organizationsNamed(db, organization);
  const seen = new Map<string, number>();
  const resolved = async (
    row: ContractPriceRow,
    units: ReadonlyMap<string, readonly string[]>,
  ): Promise<ContractPrice | string> => {
    const { line, sku, least, validFrom, validTo, text, amount } = row;
    const customer = await organizationNamed(row.organization);
    if (typeof customer === "string") return customer;
    const sizes = units.get(sku);
    if (sizes === undefined) return `Item ${sku.slice(0, 64)} isn't in the catalog.`;
    if (row.unit === "" && sizes.length > 1) return `Item ${sku} needs a unit. Use ${sizes.join(", ")}.`;
    const unit = row.unit === "" ? sizes[0] : sizeNamed(sizes, row.unit);
    if (unit === undefined) return `Item ${sku} isn't sold by ${row.unit.slice(0, 20)}. Use ${sizes.join(", ")}.`;
    const place = JSON.stringify([customer.id, sku, unit, least, validFrom]);
    const first = seen.get(place);
    if (first !== undefined) return `${customer.name} has this price on line ${first} already.`;
    seen.set(place, line);
    return { organization: customer.id, sku, unit, least, validFrom, validTo, text, amount };
  };
  return importChanges(opened, {
    batch: BATCH,
    read: contractPriceRow,
    rejects,
    write: async (batch, refuse) => {
      const units = await unitsOf(db, [...new Set(batch.map(({ sku }) => sku))]);
      const usable: ContractPrice[] = [];
      for (const row of batch) {
        const item = await resolved(row, units);
        if (typeof item === "string") refuse(row.line, item);
        else usable.push(item);
      }
      return writeBatch(db, usable, now);
    },
  });
};
