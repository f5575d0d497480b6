import path from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
import { kyselyOver, poolOver } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { grantApplicationRole } from "./role.ts";
import type { Db } from "./schema.ts";
import { CANNOT_KEEP, saveTemplate, templateFile } from "./template.ts";

const kinds = process.argv.length > 2 ? process.argv.slice(2) : ["empty", "demo"];

/** What was logged on the way is not kept for later use: it would be half of a template, and of a shop's first start. */
const SETTINGS = ["wal_recycle=off", "min_wal_size=32MB"];

/** The databases that PostgreSQL copies new ones from: nothing creates one here, and they are 600 of 1,300 files that every first start writes and syncs. */
const COPIED_FROM = ["template0", "template1"];

/** The files of a database in memory, as they are when it has been stopped. */
class StoppedFS extends MemoryFS {
  packed = new Blob([]);

  override async closeFs(): Promise<void> {
    this.packed = await this.dumpTar("", "gzip");
    await super.closeFs();
  }
}

/**
 * The files of a new database, or of that of `from`, with what `fill` puts into it. They are those of a database that was
 * stopped in order: one that was not is recovered by whoever opens it, and each of its files is synced twice for that.
 */
const packedWith = async (fill: (db: Db) => Promise<void>, from?: Blob): Promise<Blob> => {
  const files = new StoppedFS();
  const pglite = await PGlite.create({
    fs: files,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])],
    ...(from === undefined ? {} : { loadDataDir: from }),
  });
  const db = kyselyOver(poolOver(pglite));
  await fill(db);
  await pglite.exec("update pg_database set datistemplate = false");
  for (const name of COPIED_FROM) await pglite.exec(`drop database if exists ${name}`);
  for (const statement of ["vacuum analyze", "select pg_switch_wal()", "checkpoint"]) await pglite.exec(statement);
  await db.destroy();
  await pglite.close();
  return files.packed;
};

const keep = async (demo: boolean, packed: Blob): Promise<void> => {
  const file = templateFile(demo);
  const content = new Uint8Array(await packed.arrayBuffer());
  try {
    saveTemplate(file, content);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    process.stderr.write(
      `The ready-made database cannot be kept in ${path.dirname(file)} (${code}): make the folder writable, or make room.\n`,
    );
    process.exit(CANNOT_KEEP);
  }
};

const empty = await packedWith(async (db) => {
  await migrate(db);
  await grantApplicationRole(db);
});
if (kinds.includes("empty")) await keep(false, empty);
// The demo's database is the empty one and its rows: it is not migrated a second time.
if (kinds.includes("demo")) {
  const { seedDemo } = await import("../demo/seed.ts");
  await keep(true, await packedWith((db) => seedDemo(db), empty));
}
process.exit(0);
