import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/database/open.ts";
import { saveTemplate, templateFile } from "../src/database/template.ts";
import { insertFixture } from "./fixture.ts";
import { databaseOf, FILLED, TABLES } from "./postgres-database.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An embedded database with the fixture, to copy. */
    filledDatabase: string;
    /** A PostgreSQL with two databases to copy, `tables` and `filled` (with the fixture); null = not installed. */
    postgres: string | null;
  }
}

const prepare = async (
  settings: Readonly<Record<string, string>>,
  insert: typeof insertFixture = async () => {},
): Promise<void> => {
  const opened = await openDatabase(readConfig({ LARDER_DEMO: "off", ...settings }), { as: "owner" });
  await insert(opened.db);
  await opened.close();
};

const server = path.resolve(import.meta.dirname, "..");

const changedAt = (...folders: readonly string[]): number =>
  Math.max(
    ...folders
      .flatMap((folder) => fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
      .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).mtimeMs),
  );

/** Right after a build (LARDER_BUILT), its templates match the source, and making them again takes half a minute. */
const keepBuiltTemplates = async (): Promise<void> => {
  if (process.env["LARDER_BUILT"] !== "1") return;
  const built = (await import(
    pathToFileURL(path.join(server, "dist/database/template.js")).href
  )) as typeof import("../src/database/template.ts");
  const changed = changedAt(...["src/database", "src/demo"].map((folder) => path.join(server, folder)));
  for (const demo of [false, true]) {
    const [made, own] = [built.templateFile(demo), templateFile(demo)];
    const isNew = fs.existsSync(made) && fs.statSync(made).mtimeMs > changed;
    if (isNew && !fs.existsSync(own)) saveTemplate(own, fs.readFileSync(made));
  }
};

/** Fills one database of each kind with the fixture for all tests: doing it per file took longer than many files' tests. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  await keepBuiltTemplates();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-filled-"));
  const postgres = await startPostgres({ isDurable: false });
  if (postgres !== null) {
    await prepare({ DATABASE_URL: await databaseOf(postgres.url, TABLES) });
    await prepare({ DATABASE_URL: await databaseOf(postgres.url, FILLED, TABLES) }, insertFixture);
  }
  await prepare({ LARDER_DATA: folder }, insertFixture);
  provide("filledDatabase", path.join(folder, "pg"));
  provide("postgres", postgres?.url ?? null);
  return async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    await postgres?.stop();
  };
};
