import { PGlite } from "@electric-sql/pglite";
import { kyselyOver, poolOver } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { grantApplicationRole } from "./role.ts";
import { saveTemplate, templateFile } from "./template.ts";

const make = async (demo: boolean): Promise<void> => {
  const pglite = await PGlite.create("memory://");
  const pool = poolOver(pglite);
  const db = kyselyOver(pool);
  await migrate(db);
  await grantApplicationRole(db);
  if (demo) await (await import("../demo/seed.ts")).seedDemo(db);
  for (const statement of ["vacuum analyze", "checkpoint"]) await pglite.exec(statement);
  const packed = await pglite.dumpDataDir("gzip");
  saveTemplate(templateFile(demo), new Uint8Array(await packed.arrayBuffer()));
  await db.destroy();
  await pglite.close();
};

for (const kind of process.argv.length > 2 ? process.argv.slice(2) : ["empty", "demo"]) await make(kind === "demo");
process.exit(0);
