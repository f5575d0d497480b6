import { type Kysely, sql } from "kysely";
import type { Database } from "../src/database/schema.ts";

export const insertRows = async (db: Kysely<Database>, table: string, rows: readonly object[]): Promise<void> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.id(name));
  const list = sql.join(columns);
  await sql`insert into ${sql.id(table)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
};
