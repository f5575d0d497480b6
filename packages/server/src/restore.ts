import fs from "node:fs";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { readConfig } from "./config.ts";
import { restore } from "./database/dump.ts";
import { openDatabase } from "./database/open.ts";
import { exitOnSignals } from "./stop.ts";

/** `npm run restore -- file`: restores a backup into an empty database, all or nothing. */
const run = async (): Promise<void> => {
  const file = process.argv[2];
  if (file === undefined) throw new Error("Name the file: npm run restore -- larder-….ndjson.gz");
  exitOnSignals("Stopped; nothing was restored.");
  const opened = await openDatabase({ ...readConfig(process.env), demo: false }, { as: "owner" });
  try {
    const input = fs.createReadStream(path.resolve(file));
    const lines = createGunzip();
    input.on("error", (error) => lines.destroy(error));
    const rows = await restore(opened.db, input.pipe(lines));
    process.stdout.write(`${rows} rows restored\n`);
  } finally {
    await opened.close();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
