import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { kyselyOver, poolOver } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { grantApplicationRole } from "./role.ts";
import { CANNOT_KEEP, saveTemplate, templateFile } from "./template.ts";

const make = async (demo: boolean): Promise<void> => {
  const pglite = await PGlite.create("memory://");
  const pool = poolOver(pglite);
  const db = kyselyOver(pool);
  await migrate(db);
  await grantApplicationRole(db);
  if (demo) await (await import("../demo/seed.ts")).seedDemo(db);
  for (const statement of ["vacuum analyze", "checkpoint"]) await pglite.exec(statement);
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
  await db.destroy();
  await pglite.close();
};

for (const kind of process.argv.length > 2 ? process.argv.slice(2) : ["empty", "demo"]) await make(kind === "demo");
process.exit(0);
