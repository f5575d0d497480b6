import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import { SITE_KINDS } from "@larder/domain/page/site-content";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { repositoryRoot } from "../config.ts";

/** The page kinds that every shop has exactly one page of. */
const systemPages = Object.entries(pageKinds).flatMap(([contentType, kind], position) =>
  "path" in kind ? { content_type: contentType, path: kind.path, title: kind.title, position } : [],
);

/** The versions of what every page shows; no address leads to them. */
const siteParts = Object.entries(SITE_KINDS).map(([title, kind], position) => ({
  content_type: kind,
  path: kind,
  title,
  position,
}));

/** Creates missing system pages; leaves those that editors moved or renamed (OP-01). */
export const ensureSystemPages = async (db: Kysely<any>): Promise<void> => {
  await sql`
    insert into page (guid, path, position, content_type, title)
    select gen_random_uuid()::text, wanted.path, wanted.position, wanted.content_type, wanted.title
    from jsonb_to_recordset(${JSON.stringify([...systemPages, ...siteParts])}::jsonb)
      as wanted(content_type text, path text, title text, position integer)
    where not exists (select 1 from page where page.content_type = wanted.content_type)
    on conflict (path) do nothing`.execute(db);
};

const folder = path.join(
  repositoryRoot,
  import.meta.url.endsWith(".ts") ? "packages/server/src" : "packages/server/dist",
  "database/migrations",
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

/** The steps that a database has taken, in order; none in an empty one. */
const appliedTo = async (db: Kysely<any>): Promise<readonly string[]> => {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === "42P01") return [];
    throw error;
  }
};

/** The database was made by another version of the shop, in steps that this one doesn't have. */
export class OtherVersion extends Error {
  override readonly name = "OtherVersion";
  constructor(step: string) {
    super(
      `The database was made by another version (its step ${step} is unknown here). Make a backup with that version (npm run backup), and restore it with this one into a new folder or an empty database (npm run restore).`,
    );
  }
}

/** Migrates the tables to this version, safely for concurrent starts. Throws `OtherVersion`, or when a step fails (rolled back). */
export const migrate = async (db: Kysely<any>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const known = new Set(files().map(nameOf));
  const applied = (await appliedTo(db)).find((name) => !known.has(name));
  if (applied !== undefined) throw new OtherVersion(applied);
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error("The database could not be brought up to date.", { cause: error });
};

/** Whether exactly this version's migrations have run; one quick query, so that a usual start needs no more. */
export const isMigrated = async (db: Kysely<any>): Promise<boolean> =>
  (await appliedTo(db)).join() === files().map(nameOf).join();
