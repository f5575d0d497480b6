import { PRODUCT } from "@larder/domain/catalog-import/product-change";
import { byLargestMove, changedFields, movesOf, type PriceMove } from "@larder/domain/catalog-import/review";
import type { Db } from "../../database/schema.ts";
import { countOutcomes, leftAfter, type LeftPart, type ListScope, BATCH, stagedBatches } from "./staged-products.ts";

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

/** The products that an import doesn't name, a part at a time. */
const leftBatches = async function* (db: Db, importId: number, scope: ListScope): AsyncGenerator<LeftPart["products"]> {
  for (let after: string | null = ""; after !== null;) {
    const { products, last }: LeftPart = await leftAfter(db, importId, scope, after, BATCH);
    yield products;
    after = last;
  }
};

/** Counts of an import that was planned. */
export const countProducts = async (db: Db, importId: number, scope: ListScope): Promise<ProductSummary> => {
  const counts = await countOutcomes(db, importId);
  const of = (outcome: string): number => counts.get(outcome) ?? 0;
  let left = 0;
  for await (const products of leftBatches(db, importId, scope)) left += products.length;
  return { added: of("added"), changed: of("changed"), same: of("same"), refused: of("refused"), left };
};

/** The review of a planned import: one pass over what it changes, with at most twice `most` moves in memory. */
export const reviewImport = async (
  db: Db,
  importId: number,
  { most, ...scope }: ListScope & { readonly most: number },
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
  const left: LeftPart["products"][number][] = [];
  for await (const products of leftBatches(db, importId, scope)) {
    left.push(...products.slice(0, most - left.length));
    if (left.length >= most) break;
  }
  const byCount = [...fields].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return { moves, moved, fields: byCount, vanished: left };
};
