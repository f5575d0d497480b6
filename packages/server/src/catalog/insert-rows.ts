import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/** How many rows go in one statement: on the embedded database none may take longer than 100 ms. */
const CHUNK = 250;

/**
 * Puts many rows into a table, some hundred a statement. Rows are plain values by column name; every row must have the
 * columns of the first. `keepIds` is for tables whose ids the database makes itself.
 */
export const insertRows = async <T extends keyof Database & string>(
  db: Kysely<Database>,
  table: T,
  rows: readonly Readonly<Record<string, unknown>>[],
  { keepIds = false }: { readonly keepIds?: boolean } = {},
): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += CHUNK) {
    await sql`
      insert into ${sql.table(table)} (${columns}) ${keepIds ? sql`overriding system value` : sql``}
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + CHUNK))}::jsonb)`.execute(db);
  }
};

/** Lets the database go on numbering behind the ids that were given by hand. */
export const continueIds = async (db: Kysely<Database>, table: keyof Database & string): Promise<void> => {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(db);
};
