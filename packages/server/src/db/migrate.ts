import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { repositoryRoot } from "../config.ts";

const folder = path.join(
  repositoryRoot,
  import.meta.url.endsWith(".ts") ? "packages/server/src" : "packages/server/dist",
  "db/migrations",
);

const files = (): readonly string[] =>
  fs
    .readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z-]+\.[jt]s$/.test(file))
    .sort();

const nameOf = (file: string): string => path.parse(file).name;

const getMigrations = async (): Promise<Record<string, Migration>> => {
  const steps = files().map(async (file): Promise<[string, Migration]> => [
    nameOf(file),
    (await import(pathToFileURL(path.join(folder, file)).href)) as Migration,
  ]);
  return Object.fromEntries(await Promise.all(steps));
};

/** Migrates the tables to this version, safely for concurrent starts. Throws when a step fails (rolled back) or the database is newer. */
export const migrate = async (db: Kysely<any>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error("The database could not be brought up to date.", { cause: error });
};

/** Whether exactly this version's migrations have run; one quick query, so that a usual start needs no more. */
export const isMigrated = async (db: Kysely<any>): Promise<boolean> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name).join() === files().map(nameOf).join();
  } catch (error) {
    if ((error as { code?: string }).code === "42P01") return false;
    throw error;
  }
};
