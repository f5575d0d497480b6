import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openFastDatabase, type TestDatabase } from "./test-database.ts";

export interface ImportTarget extends Pick<TestDatabase, "db" | "sql"> {
  readonly written: (name: string, text: string) => string;
}

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
