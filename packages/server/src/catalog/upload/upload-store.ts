import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { ImportNotFound } from "../import/refuse-undo.ts";

/** How long an uploaded list waits for a decision, in ms: a week. */
export const UPLOAD_WAITS = 7 * 24 * 3_600_000;

/** Bytes a statement carries: none may hold the embedded database for 100 ms. */
const PART = 256 * 1024;

/** Keeps a file of an upload, a part a statement. */
export const keepFile = async (db: Db, uploadId: number, kind: "file" | "rejects", content: Buffer): Promise<void> => {
  for (let at = 0; at * PART < content.length; at += 1)
    await db
      .insertInto("import_upload_part")
      .values({ upload_id: uploadId, kind, at, content: content.subarray(at * PART, (at + 1) * PART) })
      .execute();
};

/** A kept file, piece by piece; nothing when there's none. */
export async function* keptFile(db: Db, uploadId: number, kind: "file" | "rejects"): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += 1) {
    const row = await db
      .selectFrom("import_upload_part")
      .select("content")
      .where("upload_id", "=", uploadId)
      .where("kind", "=", kind)
      .where("at", "=", at)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.content;
  }
}

/** Works with a folder that is gone afterwards. */
export const inFolder = async <A>(work: (folder: string) => Promise<A>): Promise<A> => {
  const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), "larder-list-"));
  try {
    return await work(folder);
  } finally {
    await fs.promises.rm(folder, { recursive: true, force: true });
  }
};

/** Writes the uploaded file into a folder, for readers that need one on disk. Returns its path. */
export const fileOnDisk = async (db: Db, uploadId: number, folder: string): Promise<string> => {
  const file = path.join(folder, "list");
  await fs.promises.writeFile(file, keptFile(db, uploadId, "file"));
  return file;
};

/** An upload that still waits. Throws ImportNotFound. */
export const findUpload = async (db: Db, id: number, now: Date, lock = false) => {
  const found = await db
    .selectFrom("import_upload")
    .selectAll()
    .where("id", "=", id)
    .where("created_at", ">", new Date(now.getTime() - UPLOAD_WAITS))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (found === undefined) throw new ImportNotFound({ message: `There's no uploaded list ${id}.` });
  return found;
};
export type FoundUpload = Awaited<ReturnType<typeof findUpload>>;

const SWEPT = 500;

/** Removes the files of lists that are older than a week, in small steps, then what is known of them. Returns how many rows. */
export const sweepImportUploads = async (db: Db, now: Date): Promise<number> => {
  const old = new Date(now.getTime() - UPLOAD_WAITS);
  const parts = await sql`delete from import_upload_part where ctid = any(array(
    select p.ctid from import_upload_part p join import_upload u on u.id = p.upload_id
    where u.created_at <= ${old} and u.stage <> 'applying' limit 20))`.execute(db);
  if (Number(parts.numAffectedRows ?? 0n) > 0) return Number(parts.numAffectedRows);
  const { numAffectedRows } = await sql`delete from import_upload where id = any(array(
    select id from import_upload where created_at <= ${old} and stage <> 'applying' order by created_at limit ${SWEPT}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
};
