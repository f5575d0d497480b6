import { sql } from "kysely";
import type { Database, Db } from "../db/schema.ts";

/** How many rows go in one statement: on the embedded database none may take longer than 100 ms. */
const CHUNK = 250;

/**
 * Puts many rows into a table, some hundred a statement. Rows are plain values by column name; every row must have the
 * columns of the first. Ids that they have are kept.
 */
export const insertRows = async (db: Db, table: keyof Database, rows: readonly object[]): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += CHUNK) {
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + CHUNK))}::jsonb)`.execute(
      db,
    );
  }
};

/** Lets the database go on numbering behind the ids that were given by hand. */
export const continueIds = async (db: Db, table: keyof Database): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    db,
  );
};

/** Tells the planner how large the catalogue is now; the embedded database never finds out by itself. Needs the tables' owner. */
export const analyzeCatalogue = async (db: Db): Promise<void> => {
  for (const table of [
    "product",
    "variant",
    "assortment",
    "price",
    "region_stock",
    "region_price",
    "guide_line",
  ] as const)
    await sql`analyze ${sql.table(table)}`.execute(db);
};

/**
 * For a transaction that fills tables. The database plans its checks of foreign keys once a session; planned while a table
 * is still empty they would read all of it for every row that comes later (measured: 83 s in place of 15 for 12,000 rows).
 * A table without an index to use then counts as so expensive that PostgreSQL compiles every statement: that is turned off
 * (measured: 1.8 CPU-s in place of 43.5 for 12,396 rows and three price lists).
 */
export const preferIndexes = async (inside: Db): Promise<void> => {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(inside);
};
