import { PRODUCT } from "@larder/domain/catalog-import/product-change";
import { byLargestMove, changedFields, movesOf, type PriceMove } from "@larder/domain/catalog-import/review";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { stagedBatches, vanishedFrom } from "./staged-products.ts";

/** What an import does to products. A product of several rows counts once. */
export interface ProductSummary {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Named only by rows that are refused. */
  readonly refused: number;
  /** In the shop, and not named by the file. */
  readonly left: number;
}

/** The details of a review; long lists are cut. */
export interface ImportReview {
  readonly moves: readonly PriceMove[];
  /** How many products have their price moved. */
  readonly moved: number;
  /** Products of the shop by the column that changes, the most first. */
  readonly fields: readonly (readonly [column: string, products: number])[];
  readonly vanished: readonly { readonly sku: string; readonly name: string }[];
}

/** Counts of an import that was planned. */
export const countProducts = async (
  db: Db,
  importId: number,
  groups: readonly string[],
  isForAll: boolean,
): Promise<ProductSummary> => {
  const { rows } = await sql<{ outcome: string; count: number }>`
    select outcome, count(*)::int as count from catalogue_import_product where import_id = ${importId} group by outcome
    union all select 'left', count(*)::int ${vanishedFrom(importId, groups, isForAll)}`.execute(db);
  const of = (outcome: string): number => rows.find((row) => row.outcome === outcome)?.count ?? 0;
  return { added: of("added"), changed: of("changed"), same: of("same"), refused: of("refused"), left: of("left") };
};

/** The review of a planned import: one pass over what it changes, with at most twice `most` moves in memory. */
export const reviewImport = async (
  db: Db,
  importId: number,
  { groups, isForAll, most }: { readonly groups: readonly string[]; readonly isForAll: boolean; readonly most: number },
): Promise<ImportReview> => {
  let moves: readonly PriceMove[] = [];
  let moved = 0;
  const fields = new Map<string, number>();
  for await (const batch of stagedBatches(db, importId, ["changed"])) {
    const found = batch.map(({ sku, name, change }) => movesOf(sku, { [PRODUCT]: { name } }, change));
    moved += found.filter((some) => some.length > 0).length;
    moves = [...moves, ...found.flat()].toSorted(byLargestMove).slice(0, most);
    for (const { change } of batch)
      for (const column of changedFields(change)) fields.set(column, (fields.get(column) ?? 0) + 1);
  }
  const { rows: vanished } = await sql<{ sku: string; name: string }>`
    select p.sku, p.name ${vanishedFrom(importId, groups, isForAll)} order by p.sku limit ${most}`.execute(db);
  return { moves, moved, fields: [...fields].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)), vanished };
};
