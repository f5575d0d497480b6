import type { ImportKind, WaitingImports } from "@larder/domain/catalog-import/import-upload.schema";
import type { Db } from "../../database/schema.ts";
import { ImportNotFound } from "../import/refuse-undo.ts";
import { findKept, keptFile, UPLOAD_WAITS } from "./upload-store.ts";

const MOST = 20;

/** Uploaded lists of one kind, the latest first: those that aren't in the shop yet, and rows that were left out of the others. */
export const waitingUploads = async (db: Db, kind: ImportKind, now: Date): Promise<WaitingImports> => {
  const kept = db
    .selectFrom("import_upload")
    .select(["id", "file_name", "stage", "created_at", "review"])
    .where("kind", "=", kind)
    .where("created_at", ">", new Date(now.getTime() - UPLOAD_WAITS))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST);
  const rejected = await kept
    .where("stage", "=", "applied")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("import_upload_part as p")
          .select("p.at")
          .whereRef("p.upload_id", "=", "import_upload.id")
          .where("p.kind", "=", "rejects"),
      ),
    )
    .execute();
  const waiting = await kept.where("stage", "<>", "applied").execute();
  return {
    uploads: waiting.map(({ id, file_name, stage, created_at }) => ({
      id,
      fileName: file_name,
      stage,
      at: created_at.toISOString(),
    })),
    rejected: rejected.map(({ id, file_name, created_at, review }) => ({
      id,
      fileName: file_name,
      rows: review?.refusedRows ?? 0,
      at: created_at.toISOString(),
    })),
  };
};

/** The rows of a list that can't be taken, as CSV. Throws ImportNotFound when there are none. */
export const rejectsOf = async (db: Db, id: number, now: Date) => {
  const { file_name } = await findKept(db, id, now);
  const parts: Buffer[] = [];
  for await (const part of keptFile(db, id, "rejects")) parts.push(part);
  if (parts.length === 0) throw new ImportNotFound({ message: "No row was left out." });
  return {
    name: `${file_name.replace(/\.[A-Za-z]{1,5}$/, "")}.rejects.csv`,
    type: "text/csv; charset=utf-8",
    content: Buffer.concat(parts),
  };
};
