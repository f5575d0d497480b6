import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import { pipeline } from "node:stream/promises";
import type { Db } from "../../database/schema.ts";
import type { KeptReading } from "../../database/tables/catalog.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { dropImport, type ImportActor, removeStaged, startImport } from "./import-record.ts";

export type ReadSoFar = Pick<KeptReading, "rows" | "added" | "changed">;

const NOTHING: ReadSoFar = { rows: 0, added: 0, changed: 0 };

/** Keeps how far a list was read, with what is staged of it. */
export interface ReadingKeeper {
  /** What an earlier run has staged with the same meaning of the columns; what it staged with another one goes. */
  readonly start: (columns: string) => Promise<ReadSoFar>;
  readonly save: (trx: Db, soFar: ReadSoFar) => Promise<void>;
}

const digestOf = async (file: string): Promise<string> => {
  sizeOf(file);
  const hash = createHash("sha256");
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest("base64url");
};

/** Whether the process that reads a list may still do so; one on another machine can't be looked at. */
const mayRun = ({ host, pid }: KeptReading): boolean => {
  if (host !== os.hostname()) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
};

interface Wanted {
  readonly file: string;
  readonly fileName: string;
  readonly group: string | null;
  readonly groups: readonly string[];
}

/**
 * Starts the record of a command's import, or takes up the one of the same file that was killed before it reached the
 * shop (OP-67). A catalog that has changed since starts it over.
 */
export const takeUpImport = async (
  db: Db,
  actor: ImportActor,
  { file, fileName, group, groups }: Wanted,
): Promise<{ readonly id: number; readonly keeper: ReadingKeeper }> => {
  const digest = await digestOf(file);
  const { version } = await db.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow();
  const unfinished = await db
    .selectFrom("catalogue_import")
    .select(["id", "reading", "groups", "customer_group_id"])
    .where("applied_at", "is", null)
    .where("reading", "is not", null)
    .where("is_dropped", "=", false)
    .orderBy("id", "desc")
    .execute();
  const same = unfinished.flatMap(({ id, reading, ...one }) =>
    reading !== null &&
    reading.file === digest &&
    one.customer_group_id === group &&
    JSON.stringify(one.groups) === JSON.stringify(groups) &&
    !mayRun(reading)
      ? [{ id, reading }]
      : [],
  );
  const found = same.find(({ reading }) => reading.version === version);
  for (const { id } of same) if (id !== found?.id) await dropImport(db, id);
  const id = found?.id ?? (await startImport(db, actor, { fileName, group, groups }));
  let columns = "";
  return {
    id,
    keeper: {
      start: async (now) => {
        columns = now;
        if (found === undefined) return NOTHING;
        if (found.reading.columns === now) return found.reading;
        while ((await removeStaged(db, id)) > 0);
        return NOTHING;
      },
      save: async (trx, { rows, added, changed }) => {
        const own = { host: os.hostname(), pid: process.pid };
        const reading: KeptReading = { file: digest, version, columns, rows, added, changed, ...own };
        await trx
          .updateTable("catalogue_import")
          .set({ reading: JSON.stringify(reading) })
          .where("id", "=", id)
          .execute();
      },
    },
  };
};
