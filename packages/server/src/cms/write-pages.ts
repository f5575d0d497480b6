import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { cleanPageData } from "./clean-page.ts";
import type { PageData } from "./page-data.ts";

/** A content page to store; `parent` is the path of the page above it. */
export interface PageText {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly blocks: NonNullable<PageData["blocks"]>;
  readonly parent?: string;
}

/** Writes content pages, each under its parent. Pages that are there already are left as the editors have them. */
export const writePages = async (db: Kysely<Database>, pages: readonly PageText[]): Promise<void> => {
  for (const [position, { path, title, description, blocks, parent }] of pages.entries()) {
    await sql`
      insert into page (guid, path, parent_id, position, content_type, title, data)
      values (gen_random_uuid()::text, ${path}, (select id from page where path = ${parent ?? null}), ${100 + position}, 'content', ${title},
        ${JSON.stringify(cleanPageData({ description, blocks }))}::jsonb)
      on conflict (path) do nothing`.execute(db);
  }
};

/** Writes settings that are not there yet. */
export const writeSettings = async (
  db: Kysely<Database>,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const [key, value] of Object.entries(settings)) {
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do nothing`.execute(
      db,
    );
  }
};
