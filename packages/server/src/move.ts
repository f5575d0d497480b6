import path from "node:path";
import { clock } from "./clock.ts";
import { type Config, readConfig } from "./config.ts";
import { moveDatabase } from "./database/move.ts";
import { openDatabase } from "./database/open.ts";
import { databaseUrl } from "./setting.ts";
import { exitOnSignals } from "./stop.ts";

const USAGE =
  "Name both databases, each a folder or an address: npm run move -- .larder postgres://shop@db.example/larder";

/** The settings of a database by what names it: the address of a PostgreSQL, or the folder of an embedded one. */
const settingsOf = (config: Config, name: string): Config => ({
  ...config,
  demo: false,
  ...(/^postgres(?:ql)?:/.test(name)
    ? { databaseUrl: databaseUrl({ DATABASE_URL: name }, "DATABASE_URL") }
    : { databaseUrl: null, dataDir: path.resolve(name) }),
});

/** `npm run move -- from to`: copies a shop into an empty database of either kind, with a count per table. */
const run = async (): Promise<void> => {
  const [, , from, to] = process.argv;
  if (from === undefined || to === undefined) throw new Error(USAGE);
  exitOnSignals("Stopped; nothing was moved.");
  const config = readConfig(process.env);
  const source = await openDatabase(settingsOf(config, from), { as: "owner" });
  try {
    const target = await openDatabase(settingsOf(config, to), { as: "owner" });
    try {
      const tables = await moveDatabase(source.db, target.db, clock.now());
      for (const { table, rows } of tables) process.stdout.write(`${String(rows).padStart(10)}  ${table}\n`);
      const all = tables.reduce((sum, { rows }) => sum + rows, 0);
      process.stdout.write(`${String(all).padStart(10)}  rows in ${tables.length} tables, the same on both sides\n`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
