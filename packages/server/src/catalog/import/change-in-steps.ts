import { sql } from "kysely";
import { clock } from "../../clock.ts";
import type { Db } from "../../database/schema.ts";
import { preferIndexes } from "../insert-rows.ts";
import { inCatalogTransaction } from "./import-record.ts";
import { BATCH } from "./staged-products.ts";

/** Runs a part of the work in the transaction of all of it, or in one of its own. */
export type Run = <A>(work: (trx: Db) => Promise<A>) => Promise<A>;

/** Products that the first step writes, and the least and the most of a later one. */
const STEP = { first: 25, least: 20, most: BATCH } as const;

/** How long a step may hold the embedded database, in ms; the next one writes half as much, or twice. */
const HELD = { most: 120, least: 40 } as const;

/**
 * Short transactions, so that the embedded database serves customers meanwhile: they don't change the version of the
 * catalog nor what the search follows, which `publishNext` and `publishChange` do at the end. `most`: the products of the next step.
 */
export const stepsOn = (db: Db): { readonly run: Run; readonly most: () => number } => {
  let size: number = STEP.first;
  const run: Run = async (work) => {
    let from = clock.elapsed();
    const answer = await inCatalogTransaction(db, async (trx) => {
      // Not while it waits for customers' calls.
      from = clock.elapsed();
      await preferIndexes(trx);
      await sql`select set_config('larder.holds_version', 'on', true)`.execute(trx);
      return work(trx);
    });
    const held = clock.elapsed() - from;
    if (held > HELD.most) size = Math.max(STEP.least, Math.floor(size / 2));
    else if (held < HELD.least) size = Math.min(STEP.most, size * 2);
    // Customers get as much of the database as the import.
    await clock.sleep(held);
    return answer;
  };
  return { run, most: () => size };
};

/** Lets the search see the next products that an import has changed. Returns whether there were any left to look at. */
export const publishNext = async (trx: Db, importId: number): Promise<boolean> => {
  const { rows } = await sql<{ last: string | null }>`
    with looked_at as materialized (
        select s.sku, s.outcome from catalogue_import_product s join catalogue_import i on i.id = s.import_id
        where s.import_id = ${importId} and s.sku > coalesce(i.published_to, '') order by s.sku limit ${BATCH}),
      published as (insert into catalogue_change (sku) select sku from looked_at where outcome in ('added', 'changed', 'vanished'))
    update catalogue_import set published_to = looked.last from (select max(sku) as last from looked_at) looked
    where id = ${importId} and looked.last is not null returning published_to as last`.execute(trx);
  return rows.length > 0;
};

/** Lets the shop see what an import has changed in steps. */
export const publishChange = async (trx: Db): Promise<void> => {
  await sql`update catalogue_version set version = gen_random_uuid()::text, assortment = gen_random_uuid()::text, regions = (
    select coalesce(jsonb_agg(r.name order by r.name), '[]') from region r
    where exists (select from region_stock s where s.region = r.name) or exists (select from region_price p where p.region = r.name)
      or exists (select from price_term t where t.region = r.name)), has_terms = exists (select from price_term)`.execute(
    trx,
  );
};
