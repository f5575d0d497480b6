import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ImportChoice, ImportKind, UploadReview } from "@larder/domain/catalog-import/import-upload.schema";
import type {
  CustomerReading,
  CustomerReview,
  ListChanges,
} from "@larder/domain/customer-import/customer-import.schema";
import type { ListKind, ListMeanings } from "@larder/domain/customer-import/list-kinds";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { UploadReading } from "../../database/tables/import-upload.ts";
import { ImportNotFound } from "../import/refuse-undo.ts";

/** How long an uploaded list waits for a decision, in ms: a week. */
export const UPLOAD_WAITS = 7 * 24 * 3_600_000;

const missing = (id: number) => new ImportNotFound({ message: `There's no uploaded list ${id}.` });

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

/** A kept list, whatever it brings. Throws ImportNotFound. */
export const findKept = async (db: Db, id: number, now: Date, lock = false) => {
  const found = await db
    .selectFrom("import_upload")
    .selectAll()
    .where("id", "=", id)
    .where("created_at", ">", new Date(now.getTime() - UPLOAD_WAITS))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (found === undefined) throw missing(id);
  return found;
};

type Kept = Awaited<ReturnType<typeof findKept>>;

/** What is kept of one kind of lists. */
type Shapes = {
  readonly catalog: { readonly reading: UploadReading; readonly choice: ImportChoice; readonly review: UploadReview };
} & {
  readonly [K in ListKind]: {
    readonly reading: CustomerReading;
    readonly choice: ListMeanings;
    readonly review: K extends "customers" ? CustomerReview : ListChanges;
  };
};
export interface KeptList<K extends ImportKind> extends Omit<Kept, "reading" | "choice" | "review"> {
  readonly reading: Shapes[K]["reading"];
  readonly choice: Shapes[K]["choice"] | null;
  readonly review: Shapes[K]["review"] | null;
}

/** A kept list of one of these kinds. Throws ImportNotFound, also for one of another kind. */
export const findList = async <K extends ImportKind>(
  db: Db,
  kinds: readonly K[],
  id: number,
  now: Date,
  lock = false,
): Promise<KeptList<K>> => {
  const found = await findKept(db, id, now, lock);
  if (!kinds.some((kind) => kind === found.kind)) throw missing(id);
  return found as Kept & KeptList<K>;
};

export type FoundUpload = KeptList<"catalog">;

/** A list for the catalog that still waits. Throws ImportNotFound. */
export const findUpload = (db: Db, id: number, now: Date, lock = false): Promise<FoundUpload> =>
  findList(db, ["catalog"], id, now, lock);

const bare = (name: string): string =>
  name
    .replace(/^.*[\\/]/, "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(0, 200) || "list";

export interface SentFile {
  readonly content: Buffer;
  readonly name: string;
}

/** Reads a sent file from a folder that is gone afterwards. */
export const readSent = <A>({ content }: SentFile, read: (file: string) => Promise<A>): Promise<A> =>
  inFolder(async (folder) => {
    const file = path.join(folder, "list");
    await fs.promises.writeFile(file, content);
    return read(file);
  });

/** Reads another sheet of a kept file; what was chosen for its columns goes. */
export const readPart = async (db: Db, id: number, read: (file: string) => Promise<object>): Promise<void> => {
  const reading = await inFolder(async (folder) => read(await fileOnDisk(db, id, folder)));
  await db
    .updateTable("import_upload")
    .set({ reading: JSON.stringify(reading), choice: null })
    .where("id", "=", id)
    .where("stage", "=", "columns")
    .execute();
};

/** Keeps a file that was read, for a week. Returns its number. */
export const keepUpload = async <K extends ImportKind>(
  db: Db,
  kind: K,
  { content, name }: SentFile,
  reading: Shapes[K]["reading"],
  { userId, now }: { readonly userId: number | null; readonly now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto("import_upload")
    .values({
      kind,
      file_name: bare(name),
      created_at: now,
      created_by: userId,
      reading: JSON.stringify(reading),
      choice: null,
      import_id: null,
      review: null,
      summary: null,
      vanished: null,
      problem: null,
      working_until: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keepFile(db, id, "file", content);
  return id;
};

/** Removes a kept file. */
export const dropFile = async (db: Db, uploadId: number, kind: "file" | "rejects"): Promise<void> => {
  await db.deleteFrom("import_upload_part").where("upload_id", "=", uploadId).where("kind", "=", kind).execute();
};

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
