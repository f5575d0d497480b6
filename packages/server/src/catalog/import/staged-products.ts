import {
  applyChange,
  diffProduct,
  type ProductChange,
  type ProductRows,
} from "@larder/domain/catalog-import/product-change";
import { outcomeOf } from "@larder/domain/catalog-import/review";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { readRows } from "./stored-rows.ts";

/** Products that a step looks at, whatever comes of them: no statement may hold the embedded database for 100 ms. */
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

/** Staged products of some outcomes, and the last item number that was looked at; null = there are no more. */
export interface StagedPart {
  readonly products: readonly NamedProduct[];
  readonly last: string | null;
}

/**
 * The next staged products of some outcomes, by item number. A part may be empty and not the last one: of a million
 * products a list may change only the last.
 */
export const stagedAfter = async (
  db: Db,
  importId: number,
  outcomes: readonly StagedProduct["outcome"][],
  after: string,
  most = BATCH,
): Promise<StagedPart> => {
  const { rows } = await sql<NamedProduct & { readonly is_wanted: boolean }>`
    with looked_at as materialized (
      select sku, outcome, outcome = any(${outcomes}::text[]) as is_wanted from catalogue_import_product
      where import_id = ${importId} and sku > ${after} order by sku limit ${BATCH}),
    chosen as (
      (select sku, true as is_wanted from looked_at where is_wanted order by sku limit ${most})
      union all select max(sku), false from looked_at)
    select c.sku, c.is_wanted, s.outcome, s.change, p.name from chosen c
      left join catalogue_import_product s on s.import_id = ${importId} and s.sku = c.sku and c.is_wanted
      left join product p on p.sku = s.sku
    order by c.is_wanted desc, c.sku`.execute(db);
  const products = rows.flatMap(({ is_wanted, ...product }) => (is_wanted ? [product] : []));
  const end = rows.find(({ is_wanted }) => !is_wanted)?.sku ?? null;
  return { products, last: products.length === most ? (products.at(-1)?.sku ?? end) : end };
};

/** Staged products of some outcomes by item number, a batch at a time. */
export const stagedBatches = async function* (
  db: Db,
  importId: number,
  outcomes: readonly StagedProduct["outcome"][],
): AsyncGenerator<readonly NamedProduct[]> {
  for (let after: string | null = ""; after !== null;) {
    const { products, last }: StagedPart = await stagedAfter(db, importId, outcomes, after);
    if (products.length > 0) yield products;
    after = last;
  }
};

/** Which customers' products count as not named by an import. */
export interface ListScope {
  readonly groups: readonly string[];
  readonly isForAll: boolean;
}

export interface LeftPart {
  readonly products: readonly { readonly sku: string; readonly name: string }[];
  /** The last item number that was looked at; null = there are no more. */
  readonly last: string | null;
}

/**
 * The shop's next products, of a list for some customer groups only those that these can order, that the import doesn't
 * name, by item number. A part may be empty and not the last one.
 */
export const leftAfter = async (
  db: Db,
  importId: number,
  { groups, isForAll }: ListScope,
  after: string,
  most: number,
): Promise<LeftPart> => {
  const { rows } = await sql<{ readonly sku: string | null; readonly name: string | null; readonly is_left: boolean }>`
    with looked_at as materialized (
      select p.sku, p.name, p.is_active and not exists (
        select from catalogue_import_product s where s.import_id = ${importId} and s.sku = p.sku) and ${
          isForAll
            ? sql`true`
            : sql`exists (select from assortment a where a.sku = p.sku and a.customer_group_id = any(${groups}::text[]))`
        } as is_left
      from product p where p.sku > ${after} order by p.sku limit ${BATCH})
    (select sku, name, true as is_left from looked_at where is_left order by sku limit ${most})
    union all (select max(sku), null, false from looked_at)`.execute(db);
  const products = rows.flatMap(({ sku, name, is_left }) =>
    is_left && sku !== null && name !== null ? [{ sku, name }] : [],
  );
  const end = rows.find(({ is_left }) => !is_left)?.sku ?? null;
  return { products, last: products.length === most ? (products.at(-1)?.sku ?? end) : end };
};

/** How many staged products have each outcome. */
export const countOutcomes = async (db: Db, importId: number): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>();
  for (let after: string | null = ""; after !== null;) {
    const { rows } = await sql<{ readonly outcome: string; readonly count: number; readonly last: string }>`
      with looked_at as materialized (
        select sku, outcome from catalogue_import_product where import_id = ${importId} and sku > ${after} order by sku limit ${BATCH})
      select outcome, count(*)::int as count, (select max(sku) from looked_at) as last from looked_at group by outcome`.execute(
      db,
    );
    for (const { outcome, count } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + count);
    after = rows[0]?.last ?? null;
  }
  return counts;
};
