import fs from "node:fs";
import zlib from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { type Kysely, sql } from "kysely";
import { Pool } from "pg";
import { inject } from "vitest";
import { kyselyOver, poolOver } from "../src/database/embedded.ts";
import type { Database } from "../src/database/schema.ts";
import { ensureTemplate } from "../src/database/template.ts";
import { postgresDatabase } from "./postgres-database.ts";

/** Runs a statement written in plain SQL; returns its rows. */
export type SendSql = <A>(strings: TemplateStringsArray, ...values: readonly unknown[]) => Promise<A[]>;

export const sendSql =
  (db: Kysely<Database>): SendSql =>
  async <A>(strings: TemplateStringsArray, ...values: readonly unknown[]) =>
    (await sql<A>(strings, ...values).execute(db)).rows;

export interface TestDatabase {
  readonly db: Kysely<Database>;
  readonly sql: SendSql;
  readonly close: () => Promise<void>;
}

const readTemplate = async (isDemo: boolean): Promise<Blob> =>
  new Blob([new Uint8Array(zlib.gunzipSync(fs.readFileSync(await ensureTemplate(isDemo))))]);

let tables: Promise<Blob> | undefined;

/** In memory. `isDemo`: with the demo's rows, as of the template's date. */
export const openTestDatabase = async ({ isDemo = false } = {}): Promise<TestDatabase> => {
  const pglite = await PGlite.create({
    loadDataDir: await (isDemo ? readTemplate(true) : (tables ??= readTemplate(false))),
  });
  const db = kyselyOver(poolOver(pglite));
  return {
    db,
    sql: sendSql(db),
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
};

/** For heavy reads and writes: PostgreSQL, in a third of the time, or in memory where it isn't installed. */
export const openFastDatabase = async (): Promise<TestDatabase> => {
  if (inject("postgres") === null) return openTestDatabase();
  const db = kyselyOver(new Pool({ connectionString: await postgresDatabase("tables") }));
  return { db, sql: sendSql(db), close: () => db.destroy() };
};
