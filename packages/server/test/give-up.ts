// Opens the database of LARDER_DATA on a full disk and writes to its log until it needs the next segment.
import { sql } from "kysely";
import { readConfig } from "../src/config.ts";
import { openDatabase } from "../src/database/open.ts";
import { fill } from "./small-disk.ts";

const config = readConfig(process.env);
const { db } = await openDatabase(config, { as: "owner" });
fill(config.dataDir);
process.stdout.write("full\n");
for (;;) {
  await sql`select pg_logical_emit_message(true, 'x', repeat('a', 1000000))`.execute(db).catch(() => {});
}
