import path from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
import { kyselyOver, poolOver } from "../database/embedded.ts";
import { ensureSystemPages, migrate } from "../database/migrate.ts";
import { grantApplicationRole } from "../database/role.ts";
import type { Db } from "../database/schema.ts";
import { CANNOT_KEEP, saveTemplate, templateFile } from "../database/template.ts";

const kinds = process.argv.length > 2 ? process.argv.slice(2) : ["empty", "demo"];

/** The log of creating a template isn't kept for reuse: it would be half of a template. */
const SETTINGS = ["wal_recycle=off", "min_wal_size=32MB"];

/** The databases that PostgreSQL copies new ones from: never needed here, yet 600 of the 1,300 files each first start writes and syncs. */
const COPIED_FROM = ["template0", "template1"];

class StoppedFS extends MemoryFS {
  packed = new Blob([]);

  override async closeFs(): Promise<void> {
    this.packed = await this.dumpTar("", "gzip");
    await super.closeFs();
  }
}

/** The packed files of a new database, or of `from`, with what `fill` adds. Stopped cleanly, so that opening it needs no recovery. */
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
  // The demo writes on them.
  await ensureSystemPages(db);
  await grantApplicationRole(db);
});
if (kinds.includes("empty")) await keep(false, empty);
// The demo starts from the empty database, so it isn't migrated twice.
if (kinds.includes("demo")) {
  const { seedDemo } = await import("./seed.ts");
  await keep(true, await packedWith((db) => seedDemo(db), empty));
}
process.exit(0);
