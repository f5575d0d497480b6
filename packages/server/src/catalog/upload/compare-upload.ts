import fs from "node:fs";
import path from "node:path";
import { type ColumnMeanings, placesOf } from "@larder/domain/catalog-import/catalog-columns";
import type { UploadReview } from "@larder/domain/catalog-import/import-upload.schema";
import type { Db } from "../../database/schema.ts";
import { rowsInWorker } from "../../tabular/rows-in-worker.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { dropImport, startImport } from "../import/import-record.ts";
import { type CatalogueSummary, groupsOf, planImport } from "../import/plan-import.ts";
import { type ImportReview, reviewImport } from "../import/review-import.ts";
import { dropFile, fileOnDisk, type FoundUpload, inFolder, keepFile } from "./upload-store.ts";
import { letGo, stillWorking, type UploadWork, WorkStopped } from "./upload-work.ts";
import { clock } from "../../clock.ts";

const SHOWN = 50;
const PROBLEMS = 20;

/** How often the page hears how far it is, in ms. */
const SAID_EVERY = 500;

const reviewOf = ({ products, rows, refused, problems }: CatalogueSummary, review: ImportReview): UploadReview => ({
  products,
  rows,
  refusedRows: refused,
  moves: review.moves.map(({ groups: _, ...move }) => move),
  moved: review.moved,
  vanished: review.vanished,
  problems: problems.slice(0, PROBLEMS),
});

interface Comparing {
  /** Whether everyone shares one connection to the database. */
  readonly inSteps: boolean;
  readonly signal: AbortSignal;
}

const compare = async (
  db: Db,
  work: UploadWork,
  folder: string,
  { inSteps, signal }: Comparing,
  onStarted: (importId: number) => void,
): Promise<void> => {
  const upload = (await db
    .selectFrom("import_upload")
    .selectAll()
    .where("id", "=", work.id)
    .executeTakeFirstOrThrow()) as FoundUpload;
  // What a start that was cut off has staged.
  if (upload.import_id !== null) await dropImport(db, upload.import_id);
  const { choice, reading } = upload;
  if (choice === null) throw new Error("a list is compared without a choice");
  const { group, makesNumbers } = choice;
  const groups = await groupsOf(db, group);
  const actor = { userId: upload.created_by, now: clock.now() };
  const importId = await startImport(db, actor, { fileName: upload.file_name, group, groups });
  await db.updateTable("import_upload").set({ import_id: importId }).where("id", "=", work.id).execute();
  onStarted(importId);
  await dropFile(db, work.id, "rejects");
  const rejects = path.join(folder, "rejects.csv");
  let stopped: unknown = null;
  let said = 0;
  const summary = await planImport(db, importId, groups, {
    file: await fileOnDisk(db, work.id, folder),
    group,
    rejects,
    columns: {
      part: reading.part,
      makesNumbers,
      chosen: placesOf(choice.meanings as ColumnMeanings),
      open: rowsInWorker,
    },
    // Customers get as much of the database as the comparison.
    ...(inSteps ? { onPart: (held: number) => clock.sleep(held) } : {}),
    onProgress: (_, rows) => {
      if (stopped !== null || signal.aborted) throw stopped ?? new WorkStopped();
      if (clock.elapsed() - said < SAID_EVERY) return;
      said = clock.elapsed();
      stillWorking(db, work, rows).catch((error: unknown) => (stopped = error));
    },
  });
  const review = await reviewImport(db, importId, { groups, isForAll: group === null, most: SHOWN });
  if (summary.rejects !== null) await keepFile(db, work.id, "rejects", await fs.promises.readFile(summary.rejects));
  await stillWorking(db, work, summary.rows);
  const { problems: _, rejects: __, ...counts } = summary;
  await db
    .updateTable("import_upload")
    .set({
      stage: "review",
      review: JSON.stringify(reviewOf(summary, review)),
      summary: JSON.stringify(counts),
      working_until: null,
    })
    .where("id", "=", work.id)
    .where("stage", "=", "comparing")
    .where("import_id", "=", importId)
    .execute();
};

/** Reads an uploaded list to its end and compares it with the shop, in short transactions; nothing of it is in the shop. */
export const compareUpload = (db: Db, work: UploadWork, comparing: Comparing): Promise<void> =>
  inFolder(async (folder) => {
    let importId: number | null = null;
    const own = () =>
      db
        .updateTable("import_upload")
        .where("id", "=", work.id)
        .where("stage", "=", "comparing")
        .where("import_id", "is not distinct from", importId);
    try {
      await compare(db, work, folder, comparing, (started) => (importId = started));
    } catch (error) {
      if (importId !== null) await dropImport(db, importId);
      if (comparing.signal.aborted) return letGo(db, work);
      const isUnreadable = error instanceof Unreadable;
      const problem = isUnreadable ? error.message : "We couldn't compare the list. Try again.";
      // Taken back or thrown away meanwhile, it isn't this comparison's any more.
      const { numUpdatedRows } = await own().set({ stage: "failed", problem, working_until: null }).executeTakeFirst();
      if (!isUnreadable && !(error instanceof WorkStopped) && numUpdatedRows > 0n) throw error;
    }
  });
