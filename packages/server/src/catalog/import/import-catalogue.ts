import type { Db } from "../../database/schema.ts";
import { applyItems, keyOf } from "./apply-catalogue.ts";
import { type CatalogueColumn, catalogueColumns, neededColumns } from "./catalogue-columns.ts";
import { type CatalogueItem, catalogueItem } from "./catalogue-item.ts";
import { RegionWriter } from "./apply-regions.ts";
import { ItemPlacer, type RegionItem, regionItem } from "./place-items.ts";
import { type ImportSummary, RefusedRows } from "./refused-rows.ts";
import { type Progress, Unreadable } from "../../tabular/text-file.ts";
import { openFile } from "../../tabular/open-file.ts";

/** Rows per batch: no statement may hold the embedded database for 100 ms. */
const BATCH = 200;

/** The result of a catalog import; the five counts add up to the rows. */
export interface CatalogueSummary extends ImportSummary {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly groups: readonly string[];
}

export interface CatalogueImport {
  readonly file: string;
  /** The customer group of the price list; null = all groups. */
  readonly group: string | null;
  readonly onProgress?: (progress: Progress, rows: number) => void;
}

const STANDARD = { id: "standard", name: "Standard price list" };

const groupsOf = async (db: Db, wanted: string | null): Promise<readonly string[]> => {
  const there = (await db.selectFrom("customer_group").select("id").orderBy("id").execute()).map(({ id }) => id);
  if (wanted !== null) {
    if (!there.includes(wanted))
      throw new Unreadable(
        `There's no customer group '${wanted}'. ${there.length === 0 ? "There are none yet." : `There are: ${there.join(", ")}.`}`,
      );
    return [wanted];
  }
  if (there.length > 0) return there;
  await db.insertInto("customer_group").values(STANDARD).execute();
  return [STANDARD.id];
};

/** Imports a distributor's list (docs/import.md), repeatably. Skips and reports bad rows. Throws Unreadable; batches already written stay. */
export const importCatalogue = async (db: Db, wanted: CatalogueImport): Promise<CatalogueSummary> => {
  const { headings, progress, rows } = await openFile<CatalogueColumn>(wanted.file, catalogueColumns, neededColumns);
  const groups = await groupsOf(db, wanted.group);
  const has = (column: CatalogueColumn): boolean => headings.places[column] !== undefined;
  const placer = new ItemPlacer();
  const refused = new RefusedRows();
  const refuse = refused.add.bind(refused);
  const counts = { rows: 0, added: 0, changed: 0 };
  const regionWriter = new RegionWriter();
  let batch: CatalogueItem[] = [];
  let regional: RegionItem[] = [];
  const writeItems = async (items: readonly CatalogueItem[]): Promise<void> => {
    const placed = await placer.place(db, items, refuse);
    if (placed.length === 0) return;
    const outcome = await applyItems(db, placed, groups, has);
    for (const item of placed) {
      if (outcome.added.has(keyOf(item))) counts.added += 1;
      else if (outcome.changed.has(keyOf(item))) counts.changed += 1;
    }
  };
  // Sizes first: regional values refer to sizes in the shop.
  const write = async (): Promise<void> => {
    const [items, ofRegions] = [batch, regional];
    [batch, regional] = [[], []];
    if (items.length > 0) await writeItems(items);
    counts.changed += await regionWriter.write(db, ofRegions, { groups, has }, refuse);
    wanted.onProgress?.(progress, counts.rows);
  };
  for await (const row of rows) {
    counts.rows += 1;
    const item = row.cell("region") === "" ? catalogueItem(row) : regionItem(row);
    if ("reason" in item) refuse(row.line, item.reason);
    else if ("region" in item) regional.push(item);
    else batch.push(item);
    if (batch.length + regional.length >= BATCH) await write();
  }
  await write();
  return {
    ...counts,
    refused: refused.count,
    same: counts.rows - counts.added - counts.changed - refused.count,
    unknownColumns: headings.unknown,
    problems: refused.problems.toSorted((a, b) => a.line - b.line),
    groups,
  };
};
