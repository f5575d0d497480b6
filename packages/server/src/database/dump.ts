import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { once } from "node:events";
import { sql } from "kysely";
import type { Db } from "./schema.ts";

/** Grows with changes of the backup format; an older server refuses a newer one. */
const FORMAT = 1;

interface Head {
  readonly larder: number;
  readonly at: string;
  readonly tables: readonly string[];
}

/** A backup can't be restored, or not into this database. */
export class RestoreError extends Error {
  override readonly name = "RestoreError";
}

const STEP = 1_000;

const DERIVED = ["catalogue_change", "catalogue_version", "ordered_item", "order_search", "purchase_version"];

/** All tables that a backup has, each after those that it refers to. */
export const tablesInOrder = async (db: Db): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely_%' and c.relname <> all(${DERIVED}::text[]) order by c.relname`.execute(
    db,
  );
  const { rows: references } = await sql<{ from: string; to: string }>`
    select f.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f' and f.oid <> t.oid`.execute(
    db,
  );
  const left = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) => !references.some(({ from, to }) => from === name && left.has(to)));
    if (free.length === 0) throw new Error("The tables refer to one another in a circle.");
    for (const name of free) {
      left.delete(name);
      ordered.push(name);
    }
  }
  return ordered;
};

const write = async (out: Writable, value: unknown): Promise<void> => {
  if (!out.write(`${JSON.stringify(value)}\n`)) await once(out, "drain");
};

/** Writes the whole database as lines of JSON from one snapshot; large integers travel as text, so they stay exact. Returns the number of rows. */
export const dump = async (db: Db, out: Writable, now: Date): Promise<number> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const tables = await tablesInOrder(trx);
      await write(out, { larder: FORMAT, at: now.toISOString(), tables } satisfies Head);
      let count = 0;
      for (const table of tables) {
        await sql`declare dumping no scroll cursor for select to_json(t)::text as row from ${sql.id(table)} t`.execute(
          trx,
        );
        for (;;) {
          const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(STEP))} from dumping`.execute(trx);
          if (rows.length === 0) break;
          for (const { row } of rows)
            if (!out.write(`{"t":${JSON.stringify(table)},"r":${row}}\n`)) await once(out, "drain");
          count += rows.length;
        }
        await sql`close dumping`.execute(trx);
      }
      await write(out, { end: count });
      return count;
    });

/** Columns newer than the backup get their defaults. */
const insertRows = async (db: Db, table: string, rows: readonly string[]): Promise<void> => {
  const json = `[${rows.join(",")}]`;
  const columns = sql.join(Object.keys(JSON.parse(rows[0] ?? "{}") as object).map((column) => sql.id(column)));
  await sql`insert into ${sql.id(table)} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${sql.id(table)}, ${json}::json)`.execute(
    db,
  );
};

const continueNumbers = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as "table", a.attname as "column", pg_get_serial_sequence(c.relname::text, a.attname::text) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attidentity <> ''`.execute(db);
  for (const { table, column, sequence } of rows) {
    await sql`select setval(${sequence}, coalesce((select max(${sql.id(column)}) from ${sql.id(table)}), 0) + 1, false)`.execute(
      db,
    );
  }
  await sql`select setval('order_number_seq', greatest(700001, coalesce((select max(order_number::bigint) from customer_order where order_number ~ '^\\d{1,15}$'), 0) + 1), false)`.execute(
    db,
  );
};

const SEEDED = ["page", "setting", "search_learning", "search_synonym"];

const refuseUsed = async (db: Db, tables: readonly string[]): Promise<void> => {
  for (const table of tables.filter((name) => !SEEDED.includes(name))) {
    const { rows } = await sql`select from ${sql.id(table)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new RestoreError(
        `The database isn't empty (table ${table}). Restore into a new folder: set LARDER_DATA, and LARDER_DEMO=off.`,
      );
  }
};

/**
 * Restores a backup into an empty database, all or nothing; returns the number of rows. `check` may still refuse it.
 * Throws RestoreError if the database is used or the backup invalid.
 */
export const restore = async (
  db: Db,
  input: Readable,
  check: (trx: Db) => Promise<void> = async () => {},
): Promise<number> => {
  return db.transaction().execute(async (trx) => {
    let head: Head | null = null;
    let count = 0;
    let isWhole = false;
    let table = "";
    let rows: string[] = [];
    // Created only now: readline would drop lines that arrive while a connection opens.
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    const flush = async (): Promise<void> => {
      if (rows.length > 0) await insertRows(trx, table, rows);
      rows = [];
    };
    for await (const line of lines) {
      if (head === null) {
        head = headOf(line);
        const known = await tablesInOrder(trx);
        const unknown = head.tables.find((name) => !known.includes(name) && !DERIVED.includes(name));
        if (unknown !== undefined)
          throw new RestoreError(`The backup holds a table that this version does not know: ${unknown}.`);
        await refuseUsed(trx, known);
        // An older backup may lack one of them, which then keeps its rows.
        for (const seeded of SEEDED.filter((name) => head?.tables.includes(name)))
          await sql`delete from ${sql.id(seeded)}`.execute(trx);
        continue;
      }
      const read = JSON.parse(line) as { readonly t?: string; readonly r?: unknown; readonly end?: number };
      if (read.end !== undefined) {
        isWhole = read.end === count;
        break;
      }
      if (read.t === undefined || !head.tables.includes(read.t))
        throw new RestoreError("The backup has a line we can't read.");
      if (read.t !== table || rows.length >= STEP) await flush();
      table = read.t;
      count += 1;
      // An older backup may contain tables that are derived now.
      if (DERIVED.includes(table)) continue;
      // Kept as text: parsing would lose the precision of large numbers.
      rows.push(line.slice(line.indexOf(',"r":') + 5, -1));
    }
    await flush();
    if (!isWhole) throw new RestoreError("The backup is cut short; nothing was restored.");
    await continueNumbers(trx);
    await check(trx);
    return count;
  });
};

const headOf = (line: string): Head => {
  try {
    const head = JSON.parse(line) as Partial<Head>;
    if (head.larder === FORMAT && Array.isArray(head.tables)) return head as Head;
  } catch {
    // Reported below.
  }
  throw new RestoreError("This isn't a backup of this shop, or it's from a newer version.");
};
