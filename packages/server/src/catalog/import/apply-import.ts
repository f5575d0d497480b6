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
import { auditImport, type ImportActor, inCatalogTransaction } from "./import-record.ts";
import { STANDARD } from "./plan-import.ts";
import { BATCH, stagedBatches, vanishedFrom } from "./staged-products.ts";
import { readRows } from "./stored-rows.ts";
import { writeRows } from "./write-rows.ts";

/** What happens to products of the shop that the list doesn't name: nothing, or they can't be ordered any more. */
export type Vanished = "keep" | "withdraw";

export interface ApplyOptions {
  readonly vanished: Vanished;
  readonly summary: object;
  readonly onProgress?: (products: number) => void;
}

interface Scope {
  readonly groups: readonly string[];
  readonly isForAll: boolean;
}

/** What undoing needs: of a new product only that it came. */
const kept = (change: ProductChange): ProductChange =>
  isNewProduct(change) ? { [PRODUCT]: { before: null, after: {} } } : change;

const writeStaged = async (trx: Db, importId: number, { groups }: Scope, onProgress: (products: number) => void) => {
  let [done, hasRegions] = [0, false];
  for await (const batch of stagedBatches(trx, importId, ["added", "changed", "vanished"])) {
    await sql`select from product where sku = any(${batch.map(({ sku }) => sku)}::text[]) for update`.execute(trx);
    const stored = await readRows(
      trx,
      batch.map(({ sku }) => sku),
      groups,
    );
    const products = batch.map(({ sku, change }) => {
      const before = stored.get(sku) ?? {};
      return { sku, before, after: applyChange(before, change) };
    });
    await writeRows(trx, products);
    // The shop may have changed since the list was read; what is undone is what was there.
    const changes = products.map(({ sku, before, after }) => ({ sku, change: kept(diffProduct(before, after)) }));
    await sql`update catalogue_import_product s set change = r.change
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(sku text, change jsonb)
      where s.import_id = ${importId} and s.sku = r.sku`.execute(trx);
    hasRegions ||= batch.some(({ change }) => Object.keys(change).some((key) => key.startsWith('["region')));
    done += batch.length;
    onProgress(done);
  }
  return hasRegions;
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

const stageVanished = async (trx: Db, importId: number, scope: Scope): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ sku: string }>`select p.sku ${vanishedFrom(importId, scope.groups, scope.isForAll)}
      and not exists (select from catalogue_import_product v where v.import_id = ${importId} and v.sku = p.sku) limit ${BATCH}`.execute(
      trx,
    );
    if (rows.length === 0) return;
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
  }
};

/**
 * Puts a planned import into the shop, as one version of the catalog: all of it or nothing. What the shop has by now
 * counts, not what it had when the list was read. Keeps what is needed to undo it.
 */
export const applyImport = (db: Db, importId: number, actor: ImportActor, options: ApplyOptions): Promise<void> =>
  inCatalogTransaction(db, async (trx) => {
    await preferIndexes(trx);
    const { groups, customer_group_id } = await trx
      .selectFrom("catalogue_import")
      .select(["groups", "customer_group_id"])
      .where("id", "=", importId)
      .executeTakeFirstOrThrow();
    const scope = { groups, isForAll: customer_group_id === null };
    if (groups.includes(STANDARD.id))
      await trx
        .insertInto("customer_group")
        .values(STANDARD)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (options.vanished === "withdraw") await stageVanished(trx, importId, scope);
    const hasRegions = await writeStaged(trx, importId, scope, options.onProgress ?? (() => {}));
    if (hasRegions) await giveRegions(trx, importId);
    await sql`delete from catalogue_import_product where import_id = ${importId} and outcome in ('same', 'refused')`.execute(
      trx,
    );
    await trx
      .updateTable("catalogue_import")
      .set({ applied_at: actor.now, summary: JSON.stringify(options.summary) })
      .where("id", "=", importId)
      .execute();
    await auditImport(trx, actor, "import:catalogue", importId);
  });
