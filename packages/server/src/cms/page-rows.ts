import { type Selectable, sql } from "kysely";
import type { Caller } from "../auth/caller.ts";
import { type CatalogueVersion, catalogueVersion, keepByVersion } from "../catalog/catalogue-version.ts";
import type { Database, Db } from "../db/schema.ts";
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

/** The editors' page at a path. May be cached for the version the request has read. */
export const pageAt = async (db: Db, caller: Caller, path: string): Promise<PageRow | null> => {
  const drafts = mayReadDrafts(caller);
  const key = JSON.stringify([drafts, path]);
  const held = caller.catalogue === null ? undefined : keptRows.get(caller.catalogue, key);
  if (held !== undefined) return held.row;
  const { rows } = await sql<{ version: CatalogueVersion | null; row: PageRow | null }>`
    select ${catalogueVersion} as version, (select to_json(p) from page p where p.path = ${path} and (p.is_published or ${drafts})) as row`.execute(
    db,
  );
  const { version = null, row = null } = rows[0] ?? {};
  if (version !== null) keptRows.put(version, key, { row });
  return row;
};
