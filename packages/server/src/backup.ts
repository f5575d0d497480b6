import fs from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { readConfig } from "./config.ts";
import { recordBackup } from "./database/backup-record.ts";
import { dump } from "./database/dump.ts";
import { openDatabase } from "./database/open.ts";
import { exitOnSignals } from "./stop.ts";
import { clock } from "./clock.ts";

/** `npm run backup [-- file]`: the whole database as gzipped lines of JSON, which either kind of database can restore. */
const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const now = clock.now();
  const file = path.resolve(
    process.argv[2] ?? `larder-${now.toISOString().replaceAll(":", "-").slice(0, 19)}.ndjson.gz`,
  );
  if (fs.existsSync(file)) throw new Error(`${file} already exists.`);
  exitOnSignals("Stopped; no backup was written.");
  process.once("exit", () => fs.rmSync(`${file}.part`, { force: true }));
  const opened = await openDatabase({ ...config, demo: false }, { as: "owner" });
  try {
    const lines = new PassThrough();
    const written = pipeline(
      lines,
      createGzip({ level: 6 }),
      fs.createWriteStream(`${file}.part`, { flags: "wx", flush: true }),
    );
    const rows = await dump(opened.db, lines, now);
    lines.end();
    await written;
    fs.renameSync(`${file}.part`, file);
    await recordBackup(opened.db, now);
    process.stdout.write(`${rows} rows written to ${file}\n`);
  } finally {
    await opened.close();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
