import {
  applyChange,
  diffProduct,
  isNewProduct,
  parseRowKey,
  PRODUCT,
  type ProductChange,
} from "@larder/domain/catalog-import/product-change";
import { withdrawProduct } from "@larder/domain/catalog-import/propose-rows";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { preferIndexes } from "../insert-rows.ts";
import { publishChange, publishNext, type Run, stepsOn } from "./change-in-steps.ts";
import { refuseWhileBusy } from "./import-busy.ts";
import { auditImport, type ImportActor, inCatalogTransaction } from "./import-record.ts";
import { STANDARD } from "./plan-import.ts";
import { BATCH, leftAfter, type ListScope, stagedAfter, type StagedPart } from "./staged-products.ts";
import { readRows } from "./stored-rows.ts";
import { writeRows } from "./write-rows.ts";

/** What happens to products of the shop that the list doesn't name: nothing, or they can't be ordered any more. */
export type Vanished = "keep" | "withdraw";

export interface ApplyOptions {
  readonly vanished: Vanished;
  readonly summary: object;
  readonly onProgress?: (products: number) => Promise<void> | void;
  /** After each step that writes no product: of a long list these take minutes too. */
  readonly onStep?: () => Promise<void> | void;
}

/** What undoing needs: of a new product only that it came. */
const kept = (change: ProductChange): ProductChange =>
  isNewProduct(change) ? { [PRODUCT]: { before: null, after: {} } } : change;

/** Whether a change says a price or a stock of a region. */
const isOfRegion = (change: ProductChange): boolean =>
  Object.keys(change).some((key) => {
    const [kind, , , region = ""] = parseRowKey(key);
    return kind === "regionStock" || kind === "regionPrice" || (kind === "priceTerm" && region !== "");
  });

/** Writes one batch of what is staged after an item number. */
const writeNext = async (
  trx: Db,
  importId: number,
  { groups }: ListScope,
  after: string,
  most: number,
): Promise<StagedPart> => {
  const part = await stagedAfter(trx, importId, ["added", "changed", "vanished"], after, most);
  if (part.last === null) return part;
  await trx.updateTable("catalogue_import").set({ applied_to: part.last }).where("id", "=", importId).execute();
  const { products: batch } = part;
  if (batch.length === 0) return part;
  const skus = batch.map(({ sku }) => sku);
  await sql`select from product where sku = any(${skus}::text[]) for update`.execute(trx);
  const stored = await readRows(trx, skus, groups);
  const products = batch.map(({ sku, change }) => {
    const before = stored.get(sku) ?? {};
    return { sku, before, after: applyChange(before, change) };
  });
  await writeRows(trx, products);
  if (batch.some(({ change }) => isOfRegion(change)))
    await trx.updateTable("catalogue_import").set({ has_regions: true }).where("id", "=", importId).execute();
  // The shop may have changed since the list was read; what is undone is what was there.
  const changes = products.map(({ sku, before, after: then }) => ({ sku, change: kept(diffProduct(before, then)) }));
  await sql`update catalogue_import_product s set change = r.change
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(sku text, change jsonb)
    where s.import_id = ${importId} and s.sku = r.sku`.execute(trx);
  return part;
};

/** An organization without a region gets the one that most of its users have. */
const giveRegions = async (trx: Db, importId: number): Promise<void> => {
  await sql`with given as (update organization o set region = own.region from (
      select m.organization_id, mode() within group (order by r.name) as region
      from membership m join app_user u on u.id = m.user_id join region r on lower(r.name) = lower(btrim(u.region)) group by m.organization_id) own
    where own.organization_id = o.id and o.region = '' returning o.id, o.region)
    update catalogue_import set given_regions = (select coalesce(json_agg(given), '[]') from given) where id = ${importId}`.execute(
    trx,
  );
};

/** Stages some of the products that the list doesn't name. Returns the last that was looked at; null = there are no more. */
const stageVanished = async (trx: Db, importId: number, scope: ListScope, after: string, most: number) => {
  const { products, last } = await leftAfter(trx, importId, scope, after, most);
  if (products.length === 0) return last;
  const skus = products.map(({ sku }) => sku);
  const stored = await readRows(trx, skus, scope.groups);
  const changes = [...stored].map(([sku, before]) => ({
    sku,
    change: diffProduct(before, withdrawProduct(before, scope)),
  }));
  await sql`insert into catalogue_import_product (import_id, sku, outcome, change)
    select ${importId}::int, sku, 'vanished', change from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(sku text, change jsonb)`.execute(
    trx,
  );
  return last;
};

/** Removes some of what an import needs no more. Returns the last product that was looked at; null = there are no more. */
const dropUnneeded = async (trx: Db, importId: number, after: string): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    with looked_at as materialized (
        select sku, outcome from catalogue_import_product where import_id = ${importId} and sku > ${after} order by sku limit ${BATCH}),
      dropped as (delete from catalogue_import_product s using looked_at l
        where s.import_id = ${importId} and s.sku = l.sku and l.outcome in ('same', 'refused'))
    select max(sku) as last from looked_at`.execute(trx);
  return rows[0]?.last ?? null;
};

const scopeOf = async (trx: Db, importId: number) => {
  const { groups, customer_group_id, applied_to } = await trx
    .selectFrom("catalogue_import")
    .select(["groups", "customer_group_id", "applied_to"])
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  if (groups.includes(STANDARD.id))
    await trx
      .insertInto("customer_group")
      .values(STANDARD)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { scope: { groups, isForAll: customer_group_id === null }, applied: applied_to };
};

const finish = async (trx: Db, importId: number, actor: ImportActor, summary: object): Promise<void> => {
  const { has_regions } = await trx
    .updateTable("catalogue_import")
    .set({ applied_at: actor.now, summary: JSON.stringify(summary) })
    .where("id", "=", importId)
    .returning("has_regions")
    .executeTakeFirstOrThrow();
  if (has_regions) await giveRegions(trx, importId);
  await auditImport(trx, actor, "import:catalogue", importId);
};

const applyWith = async (
  { run, most }: { readonly run: Run; readonly most: () => number },
  importId: number,
  options: ApplyOptions,
) => {
  const { scope, applied } = await run((trx) => scopeOf(trx, importId));
  const { onProgress = () => {}, onStep = () => {} } = options;
  // What vanished is staged before the first product is written, so that a second start doesn't look again.
  if (options.vanished === "withdraw" && applied === null)
    for (let after: string | null = ""; after !== null;) {
      const from: string = after;
      after = await run((trx) => stageVanished(trx, importId, scope, from, most()));
      await onStep();
    }
  let done = 0;
  for (let after: string | null = applied ?? ""; after !== null;) {
    const from: string = after;
    const { products, last }: StagedPart = await run((trx) => writeNext(trx, importId, scope, from, most()));
    after = last;
    done += products.length;
    await (products.length > 0 ? onProgress(done) : onStep());
  }
  for (let after: string | null = ""; after !== null;) {
    const from: string = after;
    after = await run((trx) => dropUnneeded(trx, importId, from));
    await onStep();
  }
};

/**
 * Puts a planned import into the shop, as one version of the catalog: all of it or nothing. What the shop has by now
 * counts, not what it had when the list was read. Keeps what is needed to undo it. Throws ImportBusy.
 */
export const applyImport = (db: Db, importId: number, actor: ImportActor, options: ApplyOptions): Promise<void> =>
  inCatalogTransaction(db, async (trx) => {
    await preferIndexes(trx);
    await refuseWhileBusy(trx, importId);
    await applyWith({ run: (work) => work(trx), most: () => BATCH }, importId, options);
    await finish(trx, importId, actor, options.summary);
  });

/**
 * The same in short transactions, so that the embedded database serves customers meanwhile. The version of the catalog
 * changes once, with the last step, and the search follows just before it. Begun and broken off, it goes on after the
 * last product that was written, and has to: a part of the list is in the shop then.
 */
export const applyInSteps = async (
  db: Db,
  importId: number,
  actor: ImportActor,
  options: ApplyOptions,
): Promise<void> => {
  const steps = stepsOn(db);
  await applyWith(steps, importId, options);
  while (await steps.run((trx) => publishNext(trx, importId))) await options.onStep?.();
  await inCatalogTransaction(db, async (trx) => {
    await preferIndexes(trx);
    await finish(trx, importId, actor, options.summary);
    await publishChange(trx);
  });
};
