import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/db/open.ts";
import { insertFixture } from "./fixture.ts";
import { databaseOf, FILLED } from "./postgres-database.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An embedded database with the fixture in it, to be copied. */
    filledDatabase: string;
    /** A PostgreSQL with a database `filled`, which has the fixture in it, to be copied; null where none is installed. */
    postgres: string | null;
  }
}

const fill = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const opened = await openDatabase(readConfig({ LARDER_DEMO: "off", ...settings }), { as: "owner" });
  await insertFixture(opened.db);
  await opened.close();
};

/** Fills one database of each kind with the fixture for all tests: filling it again in every file took longer than many a file's tests. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-filled-"));
  const postgres = await startPostgres();
  if (postgres !== null) await fill({ DATABASE_URL: await databaseOf(postgres.url, FILLED) });
  await fill({ LARDER_DATA: folder });
  provide("filledDatabase", path.join(folder, "pg"));
  provide("postgres", postgres?.url ?? null);
  return async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    await postgres?.stop();
  };
};
