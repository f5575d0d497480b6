import fs from "node:fs";
import zlib from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import { kyselyOver, poolOver } from "../src/db/embedded.ts";
import type { Database } from "../src/db/schema.ts";
import { ensureTemplate } from "../src/db/template.ts";

/** A database with all tables, in memory. */
export interface TestDatabase {
  readonly db: Kysely<Database>;
  readonly close: () => Promise<void>;
}

const readTemplate = async (): Promise<Blob> =>
  new Blob([new Uint8Array(zlib.gunzipSync(fs.readFileSync(await ensureTemplate(false))))]);

/** Read once a worker. */
let tables: Promise<Blob> | undefined;

export const openTestDatabase = async (): Promise<TestDatabase> => {
  const pglite = await PGlite.create({ loadDataDir: await (tables ??= readTemplate()) });
  const db = kyselyOver(poolOver(pglite));
  return {
    db,
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
};
