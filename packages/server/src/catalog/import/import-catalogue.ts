import type { ColumnChoice } from "@larder/domain/tabular/column-guess";
import { joinPack } from "@larder/domain/tabular/pack-size";
import type { Db } from "../../database/schema.ts";
import { applyItems, keyOf } from "./apply-catalogue.ts";
import { type CatalogueColumn, catalogueColumns, neededColumns } from "./catalogue-columns.ts";
import { type CatalogueItem, catalogueItem } from "./catalogue-item.ts";
import { RegionWriter } from "./apply-regions.ts";
import { ItemPlacer, type RegionItem, regionItem } from "./place-items.ts";
import { type ImportSummary, RefusedRows } from "./refused-rows.ts";
import { type Progress, Unreadable } from "../../tabular/text-file.ts";
import { type FileRow, openFile, type TableRow } from "../../tabular/open-file.ts";
import { RejectsFile } from "../../tabular/rejects-file.ts";
import { decideColumns, namelessChoice } from "./decide-columns.ts";
import { ProductCounts, type ProductSummary } from "./product-counts.ts";
import { productNumber } from "./product-number.ts";

/** Rows per batch: no statement may hold the embedded database for 100 ms. */
const BATCH = 200;

/** The result of a catalog import; added, changed, same and refused add up to the rows. */
export interface CatalogueSummary extends ImportSummary {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly products: ProductSummary;
  readonly groups: readonly string[];
  /** Where the refused rows are; null = there are none, or they aren't wanted. */
  readonly rejects: string | null;
}

export interface CatalogueImport {
  readonly file: string;
  /** The customer group of the price list; null = all groups. */
  readonly group: string | null;
  readonly columns?: CatalogueFileOptions;
  /** Where to write the rows that are refused, to be corrected and imported again. */
  readonly rejects?: string;
  readonly onProgress?: (progress: Progress, rows: number) => void;
}

const STANDARD = { id: "standard", name: "Standard price list" };

/** How the columns of a file are found. */
export interface CatalogueFileOptions {
  readonly part?: string | null;
  /** Decisions such as "sku=Stock code". */
  readonly map?: readonly string[];
  /** Gives products without a number one made of their name, brand and pack size. */
  readonly makesNumbers?: boolean;
  /** Takes the likeliest answer to every question. */
  readonly isGuessing?: boolean;
}

const LONGEST_NUMBER = 64;

/** A file with its columns found: a description serves as a name, a section as a category. Throws ColumnsUnclear. */
export const openCatalogue = async (file: string, options: CatalogueFileOptions = {}) => {
  const { part = null, map = [], makesNumbers = false, isGuessing = false } = options;
  const decided = decideColumns(map);
  const decide = (headings: readonly string[]): ColumnChoice<CatalogueColumn> => ({
    ...namelessChoice(headings),
    ...decided(headings),
  });
  const opened = await openFile<CatalogueColumn>(file, catalogueColumns, makesNumbers ? [] : neededColumns, {
    part,
    hasSections: true,
    isGuessing,
    decide,
  });
  const { places } = opened.headings;
  const inFile = (column: CatalogueColumn): boolean => places[column] !== undefined;
  let hasSection = false;
  const has = (column: CatalogueColumn): boolean =>
    inFile(column) ||
    (column === "category" && hasSection) ||
    (column === "packSize" && (inFile("pack") || inFile("size"))) ||
    ((column === "price" || column === "averageWeight") && inFile("pricePerLb"));
  const rowOf = (row: TableRow<CatalogueColumn>): FileRow<CatalogueColumn> => {
    if (row.section !== "" && !inFile("category")) hasSection = true;
    return {
      ...row,
      cell: (column) => {
        const text = row.cell(column);
        if (text !== "") return text;
        if (column === "category" && !inFile("category")) return row.section;
        if (column !== "sku" || !makesNumbers || row.cell("name") === "") return text;
        const pack = row.cell("packSize") || joinPack(row.cell("pack"), row.cell("size"));
        return productNumber(row.cell("name"), row.cell("brand"), pack).slice(0, LONGEST_NUMBER);
      },
    };
  };
  return { ...opened, has, rowOf };
};

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
  const { headings, progress, rows, has, rowOf } = await openCatalogue(wanted.file, wanted.columns);
  const groups = await groupsOf(db, wanted.group);
  const placer = new ItemPlacer();
  const refused = new RefusedRows();
  const rejects = wanted.rejects === undefined ? null : new RejectsFile(wanted.rejects, headings.texts);
  let cellsOf = new Map<number, readonly string[]>();
  const refuse = (line: number, reason: string): void => {
    refused.add(line, reason);
    rejects?.add(cellsOf.get(line) ?? [], reason);
  };
  const counts = { rows: 0, added: 0, changed: 0 };
  const products = new ProductCounts();
  const regionWriter = new RegionWriter();
  let batch: CatalogueItem[] = [];
  let regional: RegionItem[] = [];
  const writeItems = async (items: readonly CatalogueItem[]): Promise<void> => {
    const placed = await placer.place(db, items, refuse);
    if (placed.length === 0) return;
    const outcome = await applyItems(db, placed, groups, has);
    for (const item of placed) {
      const [isAdded, isChanged] = [outcome.added.has(keyOf(item)), outcome.changed.has(keyOf(item))];
      if (isAdded) counts.added += 1;
      else if (isChanged) counts.changed += 1;
      // A further unit of a product changes it.
      const isNew = outcome.newProducts.has(item.sku);
      products.put(item.sku, isNew ? "added" : isAdded || isChanged ? "changed" : "same");
    }
  };
  // Sizes first: regional values refer to sizes in the shop.
  const write = async (): Promise<void> => {
    const [items, ofRegions] = [batch, regional];
    [batch, regional] = [[], []];
    if (items.length > 0) await writeItems(items);
    const inRegions = await regionWriter.write(db, ofRegions, { groups, has }, refuse);
    counts.changed += inRegions.rows;
    for (const sku of inRegions.placed) products.put(sku, "same");
    for (const sku of inRegions.changed) products.put(sku, "changed");
    cellsOf = new Map();
    wanted.onProgress?.(progress, counts.rows);
  };
  for await (const row of rows) {
    counts.rows += 1;
    if (rejects !== null) cellsOf.set(row.line, row.cells);
    const said = rowOf(row);
    products.put(said.cell("sku"), "refused");
    const item = said.cell("region") === "" ? catalogueItem(said, has) : regionItem(said);
    if ("reason" in item) refuse(row.line, item.reason);
    else if ("region" in item) regional.push(item);
    else batch.push(item);
    if (batch.length + regional.length >= BATCH) await write();
  }
  await write();
  return {
    ...counts,
    refused: refused.count,
    products: await products.summary(db),
    same: counts.rows - counts.added - counts.changed - refused.count,
    unknownColumns: headings.unknown,
    problems: refused.problems.toSorted((a, b) => a.line - b.line),
    groups,
    rejects: rejects?.close() ?? null,
  };
};
