import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type CatalogueImport, type CatalogueSummary, importCatalogue } from "./import-catalogue.ts";

/** Every table that an import of a catalog writes to. */
const TABLES = [
  "customer_group",
  "product",
  "variant",
  "assortment",
  "price",
  "region",
  "region_stock",
  "region_price",
  "organization",
] as const;

const SHOWN_MOVES = 10;

/** A price that would change; prices in 1/10,000 dollars. */
export interface PriceMove {
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  /** '' = the general price. */
  readonly region: string;
  /** The customer groups it moves for. */
  readonly groups: readonly string[];
  readonly was: number;
  readonly now: number;
  readonly wasText: string;
  readonly nowText: string;
}

/** The largest moves by percent. A price that is or was pending has none. */
const largestMoves = async (inside: Db): Promise<readonly PriceMove[]> => {
  const { rows } = await sql<PriceMove>`
    with moved as (
      select n.sku, n.unit, '' as region, n.customer_group_id as "group", o.unit_price as was, n.unit_price as now, o.price_text as was_text, n.price_text as now_text
      from pg_temp.price n join public.price o using (customer_group_id, sku, unit)
      union all
      select n.sku, n.unit, n.region, n.customer_group_id, o.unit_price, n.unit_price, o.price_text, n.price_text
      from pg_temp.region_price n join public.region_price o using (region, customer_group_id, sku, unit))
    select m.sku, p.name, m.unit, m.region, json_agg(m."group" order by m."group") as groups, m.was::float8 as was, m.now::float8 as now,
      min(m.was_text) as "wasText", min(m.now_text) as "nowText"
    from moved m join pg_temp.product p using (sku) where m.was > 0 and m.was <> m.now
    group by m.sku, p.name, m.unit, m.region, m.was, m.now
    order by abs(m.now - m.was)::numeric / m.was desc, m.sku, m.unit, m.region, m.was limit ${SHOWN_MOVES}`.execute(
    inside,
  );
  return rows;
};

export interface DryRun {
  readonly summary: CatalogueSummary;
  readonly moves: readonly PriceMove[];
}

/**
 * What an import would do: the same import over temporary copies of its tables, which come before the shop's by name, in
 * a transaction that is rolled back. The shop's own rows are only read: nothing waits, no trigger runs, and no dead rows
 * stay in an embedded database.
 */
export const dryRunCatalogue = async (db: Db, wanted: Omit<CatalogueImport, "rejects">): Promise<DryRun> => {
  const inside = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    for (const table of TABLES) {
      const [copy, own] = [sql.table(`pg_temp.${table}`), sql.table(`public.${table}`)];
      await sql`create temporary table ${sql.table(table)} (like ${own} including all) on commit drop`.execute(inside);
      await sql`insert into ${copy} select * from ${own}`.execute(inside);
      await sql`analyze ${copy}`.execute(inside);
    }
    const summary = await importCatalogue(inside, wanted);
    return { summary, moves: await largestMoves(inside) };
  } finally {
    await inside.rollback().execute();
  }
};
