import { parseRowKey, type ProductChange, undoChange } from "@larder/domain/catalog-import/product-change";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { inTransaction, preferIndexes } from "../insert-rows.ts";
import { publishChange, publishNext, stepsOn } from "./change-in-steps.ts";
import { auditImport, type ImportActor, inCatalogTransaction } from "./import-record.ts";
import { BATCH, stagedAfter } from "./staged-products.ts";
import { readRows } from "./stored-rows.ts";
import { refuseUndo } from "./refuse-undo.ts";
import { writeRows } from "./write-rows.ts";

const OUTCOMES = ["added", "changed", "vanished"] as const;

const takeRegionsBack = (trx: Db, importId: number) =>
  sql`update organization o set region = '' from catalogue_import i, jsonb_to_recordset(i.given_regions) as r(id integer, region text)
    where i.id = ${importId} and o.id = r.id and o.region = r.region
      and not exists (select from region_price p where p.region = r.region) and not exists (select from region_stock s where s.region = r.region)
      and not exists (select from price_term t where t.region = r.region)`.execute(trx);

/** Without the rows of price lists that were removed since. */
const ofLists = (change: ProductChange, lists: readonly string[]): ProductChange =>
  Object.fromEntries(
    Object.entries(change).filter(([key]) => {
      const [kind, ...names] = parseRowKey(key);
      const list = kind === "regionPrice" ? names[1] : kind === "price" || kind === "sold" ? names[0] : undefined;
      return list === undefined || lists.includes(list);
    }),
  );

/**
 * Takes an import back within 30 days: prices, names and sizes as they were, new products not orderable, since orders
 * may name them. What was changed otherwise since then stays. All of it or nothing; one that was begun in steps is
 * ended. Throws ImportNotFound, ImportNotUndoable and ImportBusy. Returns the number of products.
 */
export const undoImport = (db: Db, importId: number, actor: ImportActor): Promise<number> =>
  inTransaction(db, async (trx) => {
    await beginUndo(trx, importId, actor);
    let products = 0;
    for (let done: number | null = 0; done !== null; products += done ?? 0) done = await undoNext(trx, importId, BATCH);
    await finishUndo(trx, importId, actor);
    await auditImport(trx, actor, "admin import undo", importId);
    return products;
  });

/** The same in steps that a server takes by itself (`undoInSteps`), so that customers don't wait. */
export const startUndo = (db: Db, importId: number, actor: ImportActor): Promise<void> =>
  inTransaction(db, (trx) => beginUndo(trx, importId, actor));

/** The import that is being undone in steps; null = none. */
export const undoingNow = async (db: Db): Promise<number | null> => {
  const found = await db
    .selectFrom("catalogue_import")
    .select("id")
    .where("undoing_since", "is not", null)
    .orderBy("id")
    .executeTakeFirst();
  return found?.id ?? null;
};

/** Takes the next products back. Returns how many; null = there are no more. */
const undoNext = async (trx: Db, importId: number, most: number): Promise<number | null> => {
  const { groups, undone_to } = await trx
    .selectFrom("catalogue_import")
    .select(["groups", "undone_to"])
    .where("id", "=", importId)
    .executeTakeFirstOrThrow();
  const { products: batch, last } = await stagedAfter(trx, importId, OUTCOMES, undone_to ?? "", most);
  if (last === null) return null;
  await trx.updateTable("catalogue_import").set({ undone_to: last }).where("id", "=", importId).execute();
  if (batch.length === 0) return 0;
  const skus = batch.map(({ sku }) => sku);
  await sql`select from product where sku = any(${skus}::text[]) for update`.execute(trx);
  const left = await trx.selectFrom("customer_group").select("id").execute();
  const lists = groups.filter((group) => left.some(({ id }) => id === group));
  const stored = await readRows(trx, skus, lists);
  const undone = batch.map(({ sku, change }) => {
    const before = stored.get(sku) ?? {};
    return { sku, before, after: undoChange(before, ofLists(change, lists)) };
  });
  await writeRows(trx, undone);
  return batch.length;
};

const finishUndo = async (trx: Db, importId: number, { now }: ImportActor): Promise<void> => {
  await takeRegionsBack(trx, importId);
  await trx
    .updateTable("catalogue_import")
    .set(({ ref }) => ({ undone_at: now, undone_by: ref("undoing_by"), undoing_since: null }))
    .where("id", "=", importId)
    .execute();
};

/** Decides that an import is undone. Throws ImportNotFound, ImportNotUndoable and ImportBusy. */
const beginUndo = async (trx: Db, importId: number, { userId, now }: ImportActor): Promise<void> => {
  await preferIndexes(trx);
  await refuseUndo(trx, importId, now);
  await trx
    .updateTable("catalogue_import")
    .set({ undoing_since: now, undoing_by: userId, published_to: null })
    .where("id", "=", importId)
    .execute();
};

/** Takes the steps of an undo that was begun; broken off between two, it goes on where it was. */
export const undoInSteps = async (db: Db, importId: number, now: Date, signal?: AbortSignal): Promise<void> => {
  const { run, most } = stepsOn(db);
  while ((await run((trx) => undoNext(trx, importId, most()))) !== null) if (signal?.aborted === true) return;
  while (await run((trx) => publishNext(trx, importId))) if (signal?.aborted === true) return;
  await inCatalogTransaction(db, async (trx) => {
    await preferIndexes(trx);
    await finishUndo(trx, importId, { userId: null, now });
    await publishChange(trx);
  });
};
