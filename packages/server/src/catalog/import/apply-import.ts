import {
  applyChange,
  diffProduct,
  isNewProduct,
  PRODUCT,
  type ProductChange,
} from "@larder/domain/catalog-import/product-change";
import { withdrawProduct } from "@larder/domain/catalog-import/propose-rows";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { preferIndexes } from "../insert-rows.ts";
import { publishChange, type Run, stepsOn } from "./change-in-steps.ts";
import { refuseWhileBusy } from "./import-busy.ts";
import { auditImport, type ImportActor, inCatalogTransaction } from "./import-record.ts";
import { STANDARD } from "./plan-import.ts";
import { BATCH, stagedAfter, vanishedFrom } from "./staged-products.ts";
import { readRows } from "./stored-rows.ts";
import { writeRows } from "./write-rows.ts";

/** What happens to products of the shop that the list doesn't name: nothing, or they can't be ordered any more. */
export type Vanished = "keep" | "withdraw";

export interface ApplyOptions {
  readonly vanished: Vanished;
  readonly summary: object;
  readonly onProgress?: (products: number) => Promise<void> | void;
}

interface Scope {
  readonly groups: readonly string[];
  readonly isForAll: boolean;
}

/** What undoing needs: of a new product only that it came. */
const kept = (change: ProductChange): ProductChange =>
  isNewProduct(change) ? { [PRODUCT]: { before: null, after: {} } } : change;

/** Writes one batch of what is staged after an item number. Null = there's nothing left. */
const writeNext = async (trx: Db, importId: number, { groups }: Scope, after: string, most: number) => {
  const batch = await stagedAfter(trx, importId, ["added", "changed", "vanished"], after, most);
  if (batch.length === 0) return null;
  const skus = batch.map(({ sku }) => sku);
  await sql`select from product where sku = any(${skus}::text[]) for update`.execute(trx);
  const stored = await readRows(trx, skus, groups);
  const products = batch.map(({ sku, change }) => {
    const before = stored.get(sku) ?? {};
    return { sku, before, after: applyChange(before, change) };
  });
  await writeRows(trx, products);
  // The shop may have changed since the list was read; what is undone is what was there.
  const changes = products.map(({ sku, before, after: then }) => ({ sku, change: kept(diffProduct(before, then)) }));
  await sql`update catalogue_import_product s set change = r.change
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(sku text, change jsonb)
    where s.import_id = ${importId} and s.sku = r.sku`.execute(trx);
  return { last: skus.at(-1) ?? "", products: batch.length };
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

/** Stages some of the products that the list doesn't name. Returns how many. */
const stageVanished = async (trx: Db, importId: number, scope: Scope, most: number): Promise<number> => {
  const { rows } = await sql<{ sku: string }>`select p.sku ${vanishedFrom(importId, scope.groups, scope.isForAll)}
    and not exists (select from catalogue_import_product v where v.import_id = ${importId} and v.sku = p.sku) limit ${most}`.execute(
    trx,
  );
  if (rows.length === 0) return 0;
  const skus = rows.map(({ sku }) => sku);
  const stored = await readRows(trx, skus, scope.groups);
  const changes = [...stored].map(([sku, before]) => ({
    sku,
    change: diffProduct(before, withdrawProduct(before, scope)),
  }));
  await sql`insert into catalogue_import_product (import_id, sku, outcome, change)
    select ${importId}::int, sku, 'vanished', change from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(sku text, change jsonb)`.execute(
    trx,
  );
  return rows.length;
};

/** Removes some of what an import needs no more. Returns how many. */
const dropUnneeded = async (trx: Db, importId: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from catalogue_import_product where ctid = any(array(
    select ctid from catalogue_import_product where import_id = ${importId} and outcome in ('same', 'refused') limit 2000))`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
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

const HAS_REGIONS = sql<boolean>`exists (select from catalogue_import_product s, jsonb_object_keys(s.change) as key
  where s.import_id = i.id and (key like '["region%' or key like '["priceTerm"%' and key::jsonb ->> 3 <> ''))`;

const finish = async (trx: Db, importId: number, actor: ImportActor, summary: object): Promise<void> => {
  const { rows } = await sql<{
    has: boolean;
  }>`select ${HAS_REGIONS} as has from catalogue_import i where i.id = ${importId}`.execute(trx);
  if (rows[0]?.has === true) await giveRegions(trx, importId);
  await trx
    .updateTable("catalogue_import")
    .set({ applied_at: actor.now, summary: JSON.stringify(summary) })
    .where("id", "=", importId)
    .execute();
  await auditImport(trx, actor, "import:catalogue", importId);
};

const applyWith = async (
  { run, most }: { readonly run: Run; readonly most: () => number },
  importId: number,
  options: ApplyOptions,
) => {
  const { scope, applied } = await run((trx) => scopeOf(trx, importId));
  const { onProgress = () => {} } = options;
  // What vanished is staged before the first product is written, so that a second start doesn't look again.
  if (options.vanished === "withdraw" && applied === null)
    while ((await run((trx) => stageVanished(trx, importId, scope, most()))) > 0);
  let [after, done] = [applied ?? "", 0];
  for (;;) {
    const from = after;
    const written = await run(async (trx) => {
      const next = await writeNext(trx, importId, scope, from, most());
      if (next !== null)
        await trx.updateTable("catalogue_import").set({ applied_to: next.last }).where("id", "=", importId).execute();
      return next;
    });
    if (written === null) break;
    after = written.last;
    done += written.products;
    await onProgress(done);
  }
  while ((await run((trx) => dropUnneeded(trx, importId))) > 0);
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
 * and what the search follows change once, with the last step. Begun and broken off, it goes on after the last product
 * that was written, and has to: a part of the list is in the shop then.
 */
export const applyInSteps = async (
  db: Db,
  importId: number,
  actor: ImportActor,
  options: ApplyOptions,
): Promise<void> => {
  await applyWith(stepsOn(db), importId, options);
  await inCatalogTransaction(db, async (trx) => {
    await preferIndexes(trx);
    await finish(trx, importId, actor, options.summary);
    await publishChange(trx, importId);
  });
};
