import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** The database that has all tables, and nothing of a customer in them. */
export const TABLES = "tables";

/** The database that has the fixture in its tables. */
export const FILLED = "filled";

const templates = { nothing: undefined, tables: TABLES, fixture: FILLED };

/** Creates a database in the PostgreSQL of this URL, a copy of `template` when there is one; its URL. */
export const databaseOf = async (server: string, name: string, template?: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database "${name}"${template === undefined ? "" : ` template "${template}"`}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
};

/**
 * A database of one's own in the PostgreSQL that all tests share, with the fixture, with all tables, or without anything. A test that
 * stops the server, or looks at all of it, starts one of its own (postgres.ts).
 */
export const postgresDatabase = async (content: keyof typeof templates = "fixture"): Promise<string> => {
  const server = inject("postgres");
  if (server === null) throw new Error("PostgreSQL is not installed.");
  return databaseOf(server, `test-${randomUUID()}`, templates[content]);
};

/** A second process at work on a database: a connection of its own. Of the waits it counts those for locks in this database. */
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
