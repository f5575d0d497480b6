import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import type { Database } from "../src/db/schema.ts";
import { openFastDatabase, type TestDatabase } from "./test-database.ts";

/** A database with all tables, in memory, and a folder for the files that are imported into it. */
export interface ImportTarget {
  readonly db: Kysely<Database>;
  /** The rows of a statement, as someone at the database types it. */
  readonly sql: <A>(strings: TemplateStringsArray, ...values: readonly unknown[]) => Promise<A[]>;
  /** Writes a file into the folder; its path. */
  readonly written: (name: string, text: string) => string;
}

/** The target of the imports of a test file, ready before its first test and removed after the last. */
export const useImportTarget = (): ImportTarget => {
  let memory: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    memory = await openFastDatabase();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-import-"));
  });
  afterAll(async () => {
    await memory.close();
    fs.rmSync(folder, { recursive: true });
  });
  return {
    get db() {
      return memory.db;
    },
    sql: async <A>(strings: TemplateStringsArray, ...values: readonly unknown[]) =>
      (await sql<A>(strings, ...values).execute(memory.db)).rows,
    written: (name, text) => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, text);
      return file;
    },
  };
};
