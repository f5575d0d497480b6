import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openFastDatabase, type TestDatabase } from "./test-database.ts";

/** A database with all tables and a folder for the files that are imported into it. */
export interface ImportTarget extends Pick<TestDatabase, "db" | "sql"> {
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
    get sql() {
      return memory.sql;
    },
    written: (name, text) => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, text);
      return file;
    },
  };
};
