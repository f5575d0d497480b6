import { proposeRegion, proposeSize, proposeTerm, unitsOf } from "@larder/domain/catalog-import/propose-rows";
import { diffProduct } from "@larder/domain/catalog-import/product-change";
import type { ColumnChoice } from "@larder/domain/tabular/column-guess";
import { clock } from "../../clock.ts";
import type { Db } from "../../database/schema.ts";
import { failpoint } from "../../failpoint.ts";
import { inTransaction, preferIndexes } from "../insert-rows.ts";
import type { FileRow } from "../../tabular/open-file.ts";
import { RejectsFile } from "../../tabular/rejects-file.ts";
import { type Progress, Unreadable } from "../../tabular/text-file.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import { type CatalogueItem, catalogueItem } from "./catalogue-item.ts";
import { choiceText, readShapes } from "./file-shapes.ts";
import type { ReadingKeeper } from "./kept-reading.ts";
import { listedRegion, listedSize, listedTerm, scopeOf } from "./listed-rows.ts";
import { type CatalogueFileOptions, openCatalogue } from "./open-catalogue.ts";
import { ItemPlacer, type RegionItem, regionItem } from "./place-items.ts";
import { type ImportSummary, RefusedRows } from "./refused-rows.ts";
import { countProducts, type ProductSummary } from "./review-import.ts";
import { BATCH, type BatchProduct, StagedProducts } from "./staged-products.ts";
import { isTerm, type TermItem, termItem } from "./term-item.ts";

/** The result of a catalog import; added, changed, same and refused add up to the rows. */
export interface CatalogueSummary extends ImportSummary {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly products: ProductSummary;
  readonly groups: readonly string[];
  /** The columns that were chosen for an earlier file with the same headings, as typed with `--map`. */
  readonly remembered: readonly string[];
  /** Where the refused rows are; null = there are none, or they aren't wanted. */
  readonly rejects: string | null;
}

export interface CatalogueFile {
  readonly file: string;
  /** The customer group of the price list; null = all groups. */
  readonly group: string | null;
  readonly columns?: CatalogueFileOptions;
  /** Where to write the rows that are refused, to be corrected and imported again. */
  readonly rejects?: string;
  readonly onProgress?: (progress: Progress, rows: number) => void;
  /** After each part, with the ms that its transaction held the database: the next one waits for it. */
  readonly onPart?: (held: number) => Promise<void>;
  /** Keeps how far the list was read, to go on there; missing = a reading starts over. */
  readonly keeper?: ReadingKeeper;
  /** How many rows an earlier run has read already. */
  readonly onTakenUp?: (rows: number) => void;
  /** The headings, and the columns that were chosen now or before. */
  readonly onPlanned?: (headings: readonly string[], chosen: ColumnChoice<CatalogueColumn>) => void;
}

/** The price list of a shop that has none yet. */
export const STANDARD = { id: "standard", name: "Standard price list" };

/** The customer groups that a list is for. Throws Unreadable. */
export const groupsOf = async (db: Db, wanted: string | null): Promise<readonly string[]> => {
  const there = (await db.selectFrom("customer_group").select("id").orderBy("id").execute()).map(({ id }) => id);
  if (wanted === null) return there.length > 0 ? there : [STANDARD.id];
  if (there.includes(wanted)) return [wanted];
  throw new Unreadable(
    `There's no customer group '${wanted}'. ${there.length === 0 ? "There are none yet." : `There are: ${there.join(", ")}.`}`,
  );
};

type Item = CatalogueItem | RegionItem | TermItem;

type Outcome = "added" | "changed" | "same";

interface Plan {
  readonly placer: ItemPlacer;
  readonly groups: readonly string[];
  readonly has: (column: CatalogueColumn) => boolean;
  readonly refuse: (line: number, reason: string) => void;
}

const takeSize = (
  product: BatchProduct,
  item: CatalogueItem,
  { placer, groups, has, refuse }: Plan,
): Outcome | null => {
  const placed = placer.place(item, unitsOf(product.rows), refuse);
  if (placed === null) return null;
  const before = product.rows;
  product.rows = proposeSize(before, listedSize(placed), scopeOf(groups, has));
  product.isNamed = true;
  if (!unitsOf(before).includes(placed.unit)) return "added";
  return Object.keys(diffProduct(before, product.rows)).length > 0 ? "changed" : "same";
};

const takeRegion = (product: BatchProduct, item: RegionItem, { placer, groups, has, refuse }: Plan): Outcome | null => {
  const placed = placer.placeInRegion(item, unitsOf(product.rows), refuse);
  if (placed === null) return null;
  const before = product.rows;
  product.rows = proposeRegion(before, listedRegion(placed), scopeOf(groups, has));
  product.isNamed = true;
  return Object.keys(diffProduct(before, product.rows)).length > 0 ? "changed" : "same";
};

/** A size that the shop doesn't have comes with its first dated price. */
const takeTerm = (product: BatchProduct, item: TermItem, plan: Plan): Outcome | null => {
  const { placer, groups, has, refuse } = plan;
  const units = unitsOf(product.rows);
  const isKnown = item.unit === null ? units.length > 0 : units.includes(item.unit);
  const brought = isKnown || item.brings === null ? null : takeSize(product, item.brings, plan);
  const placed = placer.placeTerm(item, unitsOf(product.rows), refuse);
  if (placed === null) return null;
  const before = product.rows;
  product.rows = proposeTerm(before, listedTerm(placed), scopeOf(groups, has));
  product.isNamed = true;
  return brought ?? (Object.keys(diffProduct(before, product.rows)).length > 0 ? "changed" : "same");
};

const itemOf = (row: FileRow<CatalogueColumn>, has: Plan["has"]): Item | { readonly reason: string } => {
  if (isTerm(row.cell)) return termItem(row, has);
  return row.cell("region") === "" ? catalogueItem(row, has) : regionItem(row);
};

/**
 * Reads a list and stages what it would change (docs/import.md): nothing of it is in the shop. One batch of rows is in
 * memory. Skips and reports bad rows. Throws Unreadable and ColumnsUnclear.
 */
export const planImport = async (
  db: Db,
  importId: number,
  groups: readonly string[],
  wanted: CatalogueFile,
): Promise<CatalogueSummary> => {
  const shapes = await readShapes(db);
  const opened = await openCatalogue(wanted.file, { ...wanted.columns, shapes });
  const { headings, progress, rows, has, rowOf, remembered, chosen } = opened;
  const regions = await db.selectFrom("region").select("name").execute();
  const refused = new RefusedRows();
  const rejects = wanted.rejects === undefined ? null : new RejectsFile(wanted.rejects, headings.texts);
  let said = new Map<number, FileRow<CatalogueColumn> & { readonly cells: readonly string[] }>();
  let refusedSkus = new Set<string>();
  const refuse = (line: number, reason: string): void => {
    refused.add(line, reason);
    rejects?.add(said.get(line)?.cells ?? [], reason);
    refusedSkus.add(said.get(line)?.cell("sku") ?? "");
  };
  const plan: Plan = { placer: new ItemPlacer(regions.map(({ name }) => name)), groups, has, refuse };
  // Rows that an earlier run has staged are read once more, which tells repeated ones, and aren't written again.
  const before = await wanted.keeper?.start(JSON.stringify([wanted.columns?.part ?? null, headings.places, chosen]));
  const stagedRows = before?.rows ?? 0;
  if (stagedRows > 0) wanted.onTakenUp?.(stagedRows);
  const counts = { rows: 0, added: before?.added ?? 0, changed: before?.changed ?? 0 };
  let batch: Item[] = [];
  const writeBatch = async (trx: Db): Promise<void> => {
    await preferIndexes(trx);
    const staged = new StagedProducts(trx, importId, groups);
    const products = await staged.load([...new Set(batch.map(({ sku }) => sku))]);
    const count = (item: Item, take: (product: BatchProduct) => Outcome | null): void => {
      const product = products.get(item.sku);
      const outcome = product === undefined ? null : take(product);
      if (outcome === "added" || outcome === "changed") counts[outcome] += 1;
    };
    // Sizes first: regional values refer to sizes in the shop.
    for (const item of batch) if (!("region" in item)) count(item, (product) => takeSize(product, item, plan));
    for (const item of batch)
      if ("fromQuantity" in item) count(item, (product) => takeTerm(product, item, plan));
      else if ("region" in item) count(item, (product) => takeRegion(product, item, plan));
    if (counts.rows <= stagedRows) return;
    await staged.save(products, refusedSkus);
    await wanted.keeper?.save(trx, counts);
  };
  const flush = async (): Promise<void> => {
    let from = clock.elapsed();
    await inTransaction(db, (trx) => {
      from = clock.elapsed();
      return writeBatch(trx);
    });
    await wanted.onPart?.(clock.elapsed() - from);
    await failpoint("a part of a list is staged");
    [batch, said, refusedSkus] = [[], new Map(), new Set()];
    wanted.onProgress?.(progress, counts.rows);
  };
  for await (const row of rows) {
    counts.rows += 1;
    const one = rowOf(row);
    said.set(row.line, { ...one, cells: row.cells });
    const item = itemOf(one, has);
    if ("reason" in item) refuse(row.line, item.reason);
    else batch.push(item);
    if (said.size >= BATCH) await flush();
  }
  if (counts.rows === 0) throw new Unreadable("There's no row below the headings.");
  await flush();
  wanted.onPlanned?.(headings.texts, chosen);
  return {
    ...counts,
    refused: refused.count,
    products: await countProducts(db, importId, { groups, isForAll: wanted.group === null }),
    same: counts.rows - counts.added - counts.changed - refused.count,
    unknownColumns: headings.unknown,
    problems: refused.problems.toSorted((a, b) => a.line - b.line),
    groups,
    remembered: choiceText(remembered, headings.texts),
    rejects: rejects?.close() ?? null,
  };
};
