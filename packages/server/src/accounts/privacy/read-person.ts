import { sql } from "kysely";
import type { Database, Db } from "../../database/schema.ts";
import { PERSONAL_DATA } from "./inventory.ts";
import type { Person, PersonalTable } from "./personal-table.ts";

/** Rows per statement, which blocks the embedded database for everyone else. */
const STEP = 500;

/** The same where each row holds a file of up to some megabytes. */
const FILES = 5;

export type PersonalRow = Readonly<Record<string, unknown>>;

/** Some of a person's rows of one table. */
export interface PersonalRows {
  readonly table: keyof Database;
  readonly says: string;
  readonly rows: readonly PersonalRow[];
}

export const personalTables = Object.entries(PERSONAL_DATA) as readonly (readonly [keyof Database, PersonalTable])[];

/** Everything stored about a person, table by table, without secrets; in steps, so that memory stays bounded. */
export async function* readPerson(db: Db, person: Person): AsyncGenerator<PersonalRows> {
  for (const [table, { says, rows: areTheirs, secret = [], file }] of personalTables) {
    const limit = file === undefined ? STEP : FILES;
    const hidden = sql`${[...secret, ...(file === undefined ? [] : [file])]}::text[]`;
    const content =
      file === undefined
        ? sql``
        : sql` || jsonb_build_object(${file}::text, translate(encode(${sql.ref(`t.${file}`)}, 'base64'), E'\n', ''))`;
    let last = "(0,0)";
    while (true) {
      const { rows } = await sql<{ place: string; row: PersonalRow }>`
        select t.ctid::text as place, to_jsonb(t) - ${hidden}${content} as row from ${sql.table(table)} t
        where ${areTheirs(person)} and t.ctid > ${last}::tid order by t.ctid limit ${limit}`.execute(db);
      if (rows.length > 0) yield { table, says, rows: rows.map(({ row }) => row) };
      last = rows.at(-1)?.place ?? last;
      if (rows.length < limit) break;
    }
  }
}
