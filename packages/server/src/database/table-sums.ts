import { sql } from "kysely";
import { tablesInOrder } from "./dump.ts";
import type { Db } from "./schema.ts";

/** How many rows a table has, and a sum over all that they hold, whatever their order. */
export interface TableSum {
  readonly table: string;
  readonly rows: number;
  readonly sum: string;
}

/** Marks of what was read, which triggers make again with every row: not data. */
const MARKS: Readonly<Record<string, string>> = { guide: "content" };

/** Sums of all tables that a backup has; the same on either kind of database. Must run in a transaction. */
export const tableSums = async (trx: Db): Promise<readonly TableSum[]> => {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true)`.execute(
    trx,
  );
  const sums: TableSum[] = [];
  for (const table of await tablesInOrder(trx)) {
    const { rows } = await sql<{ rows: string; sum: string }>`
      select count(*)::text as rows, coalesce(sum(('x' || left(md5((to_jsonb(t) - ${MARKS[table] ?? ""}::text)::text), 15))::bit(60)::bigint::numeric), 0)::text as sum
      from ${sql.id(table)} t`.execute(trx);
    const [row] = rows;
    sums.push({ table, rows: Number(row?.rows ?? 0), sum: row?.sum ?? "0" });
  }
  return sums;
};
