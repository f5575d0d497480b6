import { sql } from "kysely";
import { auditCommand } from "../../database/writes/audit-command.ts";
import type { Db } from "../../database/schema.ts";
import { inTransaction } from "../insert-rows.ts";

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

/** Removes an import that was never applied. */
export const dropImport = (db: Db, importId: number) =>
  db.deleteFrom("catalogue_import").where("id", "=", importId).where("applied_at", "is", null).execute();

/** One change of the catalog at a time, so that each finds what the last one left. */
export const inCatalogTransaction = <A>(db: Db, work: (trx: Db) => Promise<A>): Promise<A> =>
  inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(460047)`.execute(trx);
    return work(trx);
  });
