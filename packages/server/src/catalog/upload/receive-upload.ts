import type { ImportUpload } from "@larder/domain/catalog-import/import-upload.schema";
import { AtMost } from "../../database/process/turns.ts";
import type { Db } from "../../database/schema.ts";
import type { UploadReading } from "../../database/tables/import-upload.ts";
import { rowsInWorker } from "../../tabular/rows-in-worker.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { openCatalogue } from "../import/open-catalogue.ts";
import { findUpload, keepUpload, readPart, readSent, type SentFile } from "./upload-store.ts";
import { uploadAnswer } from "./upload-answer.ts";

/** Files that are opened at once, which bounds the memory that they take. */
const turns = new AtMost(1);

const ROWS = 30;
const CELL = 200;

/** Opens a file in a worker and says how it is read. Throws Unreadable. */
const readingOf = (file: string, part: string | null): Promise<UploadReading> =>
  turns.run(async () => {
    const opened = await openCatalogue(file, { part, isGuessing: true, open: rowsInWorker });
    await opened.close();
    const { source, headings, table } = opened;
    if (table.rows.length === 0) throw new Unreadable("There's no row below the headings.");
    return {
      format: source.format,
      encoding: source.encoding,
      part: source.part,
      parts: source.parts,
      headLine: headings.line,
      texts: headings.texts,
      headings: table.headings,
      rows: table.rows.slice(0, ROWS).map((row) => row.map((cell) => cell.slice(0, CELL))),
    };
  });

/** Reads a file's first rows and keeps it; what can't be used leaves nothing. Throws Unreadable. */
export const receiveUpload = async (
  db: Db,
  sent: SentFile,
  actor: { readonly userId: number | null; readonly now: Date },
): Promise<ImportUpload> => {
  const reading = await readSent(sent, (file) => readingOf(file, null));
  const id = await keepUpload(db, "catalog", sent, reading, actor);
  return uploadAnswer(db, await findUpload(db, id, actor.now));
};

/** Reads another sheet of it. Throws Unreadable and ImportNotFound. */
export const choosePart = async (db: Db, id: number, part: string, now: Date): Promise<ImportUpload> => {
  await findUpload(db, id, now);
  await readPart(db, id, (file) => readingOf(file, part));
  return uploadAnswer(db, await findUpload(db, id, now));
};
