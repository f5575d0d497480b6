import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { kyselyOver, poolOver } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { grantApplicationRole } from "./role.ts";
import { CANNOT_KEEP, saveTemplate, templateFile } from "./template.ts";

const kinds = process.argv.length > 2 ? process.argv.slice(2) : ["empty", "demo"];

/** What was logged on the way is not kept for later use: it would be half of a template, and of a shop's first start. */
const SETTINGS = ["wal_recycle=off", "min_wal_size=32MB"];

const pglite = await PGlite.create("memory://", {
  startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])],
});
const db = kyselyOver(poolOver(pglite));
await migrate(db);
await grantApplicationRole(db);

const keep = async (demo: boolean): Promise<void> => {
  for (const statement of ["vacuum analyze", "select pg_switch_wal()", "checkpoint"]) await pglite.exec(statement);
  const packed = await pglite.dumpDataDir("gzip");
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

if (kinds.includes("empty")) await keep(false);
if (kinds.includes("demo")) {
  // The demo's database is the empty one and its rows: it is not migrated a second time.
  await (await import("../demo/seed.ts")).seedDemo(db);
  await keep(true);
}
process.exit(0);
