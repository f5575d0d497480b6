import { sql } from "kysely";
import type { Database, Db } from "../database/schema.ts";

/** Rows per statement: none may hold the embedded database for 100 ms. */
const CHUNK = 250;

/** Inserts many rows in batches. Rows are plain values by column; all must have the first row's columns. Keeps given ids. */
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

/** Continues a table's id sequence after ids that were given explicitly. */
export const continueIds = async (db: Db, table: keyof Database): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
    db,
  );
};

/** Updates the planner's statistics, which the embedded database never does itself. Needs the tables' owner. */
export const analyzeCatalogue = async (db: Db): Promise<void> => {
  for (const table of [
    "product",
    "variant",
    "assortment",
    "price",
    "region_stock",
    "region_price",
    "price_term",
    "guide_line",
  ] as const)
    await sql`analyze ${sql.table(table)}`.execute(db);
};

/**
 * For a transaction that fills tables. Foreign key checks are planned once per session; planned on an empty table, they
 * would scan it for every later row (measured: 83 s instead of 15 for 12,000 rows). Such scans then cost so much that
 * PostgreSQL JIT-compiles every statement, so JIT is off too (measured: 1.8 CPU-s instead of 43.5 for 12,396 rows and
 * three price lists).
 */
export const preferIndexes = async (inside: Db): Promise<void> => {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(inside);
};

/** Works in a transaction of its own, or in the one that it's given. */
export const inTransaction = <A>(db: Db, work: (inside: Db) => Promise<A>): Promise<A> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
