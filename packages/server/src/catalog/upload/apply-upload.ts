import type { Db } from "../../database/schema.ts";
import { applyImport, applyInSteps } from "../import/apply-import.ts";
import { dropImport } from "../import/import-record.ts";
import { dropFile } from "./upload-store.ts";
import { letGo, stillWorking, type UploadWork, WorkStopped } from "./upload-work.ts";
import { clock } from "../../clock.ts";
import { failpoint } from "../../failpoint.ts";

/**
 * Puts a reviewed list into the shop. With the embedded database in steps, so that customers don't wait; broken off, it
 * goes on where it was.
 */
export const applyUpload = async (
  db: Db,
  work: UploadWork,
  { inSteps, signal }: { readonly inSteps: boolean; readonly signal: AbortSignal },
): Promise<void> => {
  const { import_id, created_by, summary, vanished } = await db
    .selectFrom("import_upload")
    .select(["import_id", "created_by", "summary", "vanished"])
    .where("id", "=", work.id)
    .executeTakeFirstOrThrow();
  if (import_id === null || summary === null || vanished === null)
    throw new Error("a list is applied without a review");
  const { applied_at } = await db
    .selectFrom("catalogue_import")
    .select("applied_at")
    .where("id", "=", import_id)
    .executeTakeFirstOrThrow();
  const { products } = summary as {
    readonly products: { readonly added: number; readonly changed: number; readonly left: number };
  };
  const changes = products.added + products.changed + (vanished === "withdraw" ? products.left : 0);
  let written = 0;
  const onProgress = async (done: number): Promise<void> => {
    written = done;
    if (signal.aborted) throw new WorkStopped();
    // One transaction can't say how far it is before its end.
    await failpoint("a step of an import is done");
    if (inSteps) await stillWorking(db, work, done);
  };
  try {
    const actor = { userId: created_by, now: clock.now() };
    // A list that changes nothing leaves no record.
    if (changes === 0) await dropImport(db, import_id);
    else if (applied_at === null)
      await (inSteps ? applyInSteps : applyImport)(db, import_id, actor, {
        vanished,
        summary,
        onProgress,
        onStep: () => onProgress(written),
      });
  } catch (error) {
    await letGo(db, work);
    if (error instanceof WorkStopped) return;
    throw error;
  }
  await failpoint("an import is applied");
  await db.transaction().execute(async (trx) => {
    await dropFile(trx, work.id, "file");
    await trx
      .updateTable("import_upload")
      .set({ stage: "applied", working_until: null, done: changes })
      .where("id", "=", work.id)
      .execute();
  });
};
