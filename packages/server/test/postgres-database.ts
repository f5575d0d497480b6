import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export const TABLES = "tables";

export const FILLED = "filled";

const templates = { nothing: undefined, tables: TABLES, fixture: FILLED };

/** Creates a database, copied from `template` if given; returns its URL. */
export const databaseOf = async (server: string, name: string, template?: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database "${name}"${template === undefined ? "" : ` template "${template}"`}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
};

/** A new database in the shared PostgreSQL. A test that stops the server or inspects all of it starts its own (postgres.ts). */
export const postgresDatabase = async (content: keyof typeof templates = "fixture"): Promise<string> => {
  const server = inject("postgres");
  if (server === null) throw new Error("PostgreSQL is not installed.");
  return databaseOf(server, `test-${randomUUID()}`, templates[content]);
};

/** Another process's connection to the database. Counts lock waits in this database only. */
export const openOther = async ({ databaseUrl }: { readonly databaseUrl: string | null }) => {
  const other = new pg.Client({ connectionString: databaseUrl ?? "" });
  await other.connect();
  return Object.assign(other, {
    waits: async (): Promise<number> =>
      (
        await other.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount ?? 0,
  });
};
