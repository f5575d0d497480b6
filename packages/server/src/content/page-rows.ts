import { type Selectable, sql } from "kysely";
import type { Caller } from "../accounts/auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import type { Database, Db } from "../database/schema.ts";
import type { PageData } from "./page-data.ts";

/** A row of the page table. */
export type PageRow = Omit<Selectable<Database["page"]>, "data"> & { readonly data: PageData };

/** Whether the caller may read unpublished pages: editors only. */
export const mayReadDrafts = (caller: Caller): boolean =>
  caller.kind === "user" && caller.actor.roles.includes("editor");

/** The row matching a condition, if the caller may read it. */
export const pageRow = async (db: Db, caller: Caller, where: ReturnType<typeof sql>): Promise<PageRow | null> => {
  const { rows } =
    await sql<PageRow>`select * from page where ${where} and (is_published or ${mayReadDrafts(caller)})`.execute(db);
  return rows[0] ?? null;
};

/** Rows by path, including misses. */
const keptRows = keepByVersion<{ readonly row: PageRow | null }>(1_000);

/** The paths of all pages, with drafts; null = too many. Most requested paths are products and categories. */
const keptPaths = keepByVersion<{ readonly paths: ReadonlySet<string> | null }>(1);

const MOST_PATHS = 5_000;

interface Found {
  readonly version: CatalogueVersion | null;
  readonly row: PageRow | null;
  readonly paths: readonly string[];
}

/** The editors' page at a path. May be cached for the version the request has read. */
export const pageAt = async (db: Db, caller: Caller, path: string): Promise<PageRow | null> => {
  const { catalogue } = caller;
  const drafts = mayReadDrafts(caller);
  const key = JSON.stringify([drafts, path]);
  const held = catalogue === null ? undefined : keptRows.get(catalogue, key);
  if (held !== undefined) return held.row;
  const known = catalogue === null ? undefined : keptPaths.get(catalogue, "");
  if (known?.paths?.has(path) === false) return null;
  const all = known === undefined ? sql`array(select path from page limit ${MOST_PATHS + 1})` : sql`'{}'::text[]`;
  const { rows } = await sql<Found>`
    select ${catalogueVersion} as version, (select to_json(p) from page p where p.path = ${path} and (p.is_published or ${drafts})) as row,
      ${all} as paths`.execute(db);
  const { version = null, row = null, paths = [] } = rows[0] ?? {};
  if (version === null) return row;
  keptRows.put(version, key, { row });
  if (known === undefined) keptPaths.put(version, "", { paths: paths.length > MOST_PATHS ? null : new Set(paths) });
  return row;
};
