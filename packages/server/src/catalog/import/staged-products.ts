import {
  applyChange,
  diffProduct,
  type ProductChange,
  type ProductRows,
} from "@larder/domain/catalog-import/product-change";
import { outcomeOf } from "@larder/domain/catalog-import/review";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { readRows } from "./stored-rows.ts";

/** Products per step: no statement may hold the embedded database for 100 ms. */
export const BATCH = 200;

export interface StagedProduct {
  readonly sku: string;
  readonly outcome: "refused" | "same" | "changed" | "added" | "vanished";
  readonly change: ProductChange;
}

/** A product in a batch of the file: as the shop has it, and as the rows so far leave it. */
export interface BatchProduct {
  readonly stored: ProductRows;
  rows: ProductRows;
  isNamed: boolean;
}

/** Longer than any item number in the shop. */
const LONGEST = 65;

const put = (db: Db, importId: number, rows: readonly StagedProduct[]) =>
  sql`insert into catalogue_import_product (import_id, sku, outcome, change)
    select ${importId}::int, sku, outcome, change
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(sku text, outcome text, change jsonb)
    on conflict (import_id, sku) do update set outcome = excluded.outcome, change = excluded.change`.execute(db);

/** What the files of an import do to products so far, a product at a time; nothing of it is in the shop. */
export class StagedProducts {
  constructor(
    readonly db: Db,
    readonly importId: number,
    readonly groups: readonly string[],
  ) {}

  /** The products of a batch with what earlier batches of the file changed. */
  async load(skus: readonly string[]): Promise<ReadonlyMap<string, BatchProduct>> {
    const stored = await readRows(this.db, skus, this.groups);
    const staged = await this.db
      .selectFrom("catalogue_import_product")
      .select(["sku", "outcome", "change"])
      .where("import_id", "=", this.importId)
      .where("sku", "=", sql<string>`any(${skus}::text[])`)
      .execute();
    const before = new Map(staged.map((one) => [one.sku, one]));
    return new Map(
      [...stored].map(([sku, rows]) => {
        const known = before.get(sku);
        const isNamed = known !== undefined && known.outcome !== "refused";
        return [sku, { stored: rows, rows: applyChange(rows, known?.change ?? {}), isNamed }];
      }),
    );
  }

  async save(products: ReadonlyMap<string, BatchProduct>, refused: ReadonlySet<string>): Promise<void> {
    const rows: StagedProduct[] = [...products].flatMap(([sku, { stored, rows: after, isNamed }]) => {
      if (!isNamed) return [];
      const change = diffProduct(stored, after);
      return [{ sku, outcome: outcomeOf(change), change }];
    });
    if (rows.length > 0) await put(this.db, this.importId, rows);
    const only = [...refused].filter((sku) => sku !== "" && !sku.includes("\0") && products.get(sku)?.isNamed !== true);
    if (only.length > 0)
      await sql`insert into catalogue_import_product (import_id, sku, outcome)
        select distinct ${this.importId}::int, left(sku, ${LONGEST}), 'refused' from unnest(${only}::text[]) as sku
        on conflict do nothing`.execute(this.db);
  }
}

export type NamedProduct = StagedProduct & { readonly name: string | null };

/** The next staged products of some outcomes, by item number. */
export const stagedAfter = async (
  db: Db,
  importId: number,
  outcomes: readonly StagedProduct["outcome"][],
  after: string,
  most = BATCH,
): Promise<readonly NamedProduct[]> => {
  const { rows } = await sql<NamedProduct>`
    select s.sku, s.outcome, s.change, p.name from catalogue_import_product s left join product p using (sku)
    where s.import_id = ${importId} and s.outcome = any(${outcomes}::text[]) and s.sku > ${after} order by s.sku limit ${most}`.execute(
    db,
  );
  return rows;
};

/** Staged products of some outcomes by item number, a batch at a time. */
export const stagedBatches = async function* (
  db: Db,
  importId: number,
  outcomes: readonly StagedProduct["outcome"][],
): AsyncGenerator<readonly NamedProduct[]> {
  for (let after = ""; ;) {
    const rows = await stagedAfter(db, importId, outcomes, after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.sku ?? "";
  }
};

/** The shop's products, of a list for some customer groups only those that these can order, that the import doesn't name. */
export const vanishedFrom = (importId: number, groups: readonly string[], isForAll: boolean): RawBuilder<unknown> =>
  sql`from product p where p.is_active and not exists (
      select from catalogue_import_product s where s.import_id = ${importId} and s.sku = p.sku and s.outcome <> 'vanished')
    and ${isForAll ? sql`true` : sql`exists (select from assortment a where a.sku = p.sku and a.customer_group_id = any(${groups}::text[]))`}`;
