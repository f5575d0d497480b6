import type { WaitingImport } from "@larder/domain/catalog-import/import-upload.schema";
import type { Db } from "../../database/schema.ts";
import { ImportNotFound } from "../import/refuse-undo.ts";
import { findUpload, keptFile, UPLOAD_WAITS } from "./upload-store.ts";

const MOST = 20;

/** Uploaded lists that aren't in the shop yet, the latest first. */
export const waitingUploads = async (db: Db, now: Date): Promise<readonly WaitingImport[]> => {
  const rows = await db
    .selectFrom("import_upload")
    .select(["id", "file_name", "stage", "created_at"])
    .where("created_at", ">", new Date(now.getTime() - UPLOAD_WAITS))
    .where("stage", "<>", "applied")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ id, file_name, stage, created_at }) => ({
    id,
    fileName: file_name,
    stage,
    at: created_at.toISOString(),
  }));
};

/** The rows of a list that can't be taken, as CSV. Throws ImportNotFound when there are none. */
export const rejectsOf = async (db: Db, id: number, now: Date) => {
  const { file_name } = await findUpload(db, id, now);
  const parts: Buffer[] = [];
  for await (const part of keptFile(db, id, "rejects")) parts.push(part);
  if (parts.length === 0) throw new ImportNotFound({ message: "No row was left out." });
  return {
    name: `${file_name.replace(/\.[A-Za-z]{1,5}$/, "")}.rejects.csv`,
    type: "text/csv; charset=utf-8",
    content: Buffer.concat(parts),
  };
};
