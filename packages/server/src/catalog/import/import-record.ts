import { sql } from "kysely";
import { auditCommand } from "../../database/writes/audit-command.ts";
import type { Db } from "../../database/schema.ts";
import { inTransaction } from "../insert-rows.ts";
import { BATCH } from "./staged-products.ts";

/** How long an import can be undone, in ms. */
export const UNDO_TIME = 30 * 86_400_000;

/** Who does something to an import; null = the command line. */
export interface ImportActor {
  readonly userId: number | null;
  readonly now: Date;
}

/** Writes what the command line does to an import into the audit; calls are in it by themselves. */
export const auditImport = async (trx: Db, { userId, now }: ImportActor, call: string, importId: number) => {
  if (userId === null) await auditCommand(trx, { command: call, now }, `import/${importId}`);
};

/** Starts the record of an import. */
export const startImport = async (
  db: Db,
  { userId, now }: ImportActor,
  {
    fileName,
    group,
    groups,
  }: { readonly fileName: string; readonly group: string | null; readonly groups: readonly string[] },
): Promise<number> => {
  const { id } = await db
    .insertInto("catalogue_import")
    .values({
      file_name: fileName,
      started_at: now,
      started_by: userId,
      customer_group_id: group,
      groups: JSON.stringify(groups),
      reading: null,
      summary: null,
      applied_at: null,
      undone_at: null,
      undone_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Removes some of what an import has staged. Returns how many rows; 0 = there are no more. */
export const removeStaged = async (db: Db, importId: number): Promise<number> => {
  const { numAffectedRows } =
    await sql`delete from catalogue_import_product where import_id = ${importId} and sku = any(array(
    select sku from catalogue_import_product where import_id = ${importId} order by sku limit ${BATCH}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

/**
 * Removes some of what imports that were dropped have staged, then their records. Returns how many rows; 0 = there are
 * no more.
 */
export const removeDropped = async (db: Db): Promise<number> => {
  const found = await db.selectFrom("catalogue_import").select("id").where("is_dropped", "=", true).limit(1).execute();
  const [dropped] = found;
  if (dropped === undefined) return 0;
  const removed = await removeStaged(db, dropped.id);
  if (removed > 0) return removed;
  await db.deleteFrom("catalogue_import").where("id", "=", dropped.id).where("is_dropped", "=", true).execute();
  return 1;
};

/**
 * Removes an import that was never applied. What it has staged goes in small steps: at once, or inside a transaction
 * with the next sweep when it's much.
 */
export const dropImport = async (db: Db, importId: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable("catalogue_import")
    .set({ is_dropped: true })
    .where("id", "=", importId)
    .where("applied_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const staged = db.selectFrom("catalogue_import_product").select("sku").where("import_id", "=", importId);
  const isMuch = (await staged.orderBy("sku").offset(BATCH).limit(1).execute()).length > 0;
  if (!isMuch) await db.deleteFrom("catalogue_import").where("id", "=", importId).execute();
  else if (!db.isTransaction) while ((await removeDropped(db)) > 0);
};

/** One change of the catalog at a time, so that each finds what the last one left. */
export const inCatalogTransaction = <A>(db: Db, work: (trx: Db) => Promise<A>): Promise<A> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(460047)`.execute(trx);
    return work(trx);
  });
