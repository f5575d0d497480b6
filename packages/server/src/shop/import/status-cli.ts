import { parseArgs } from "node:util";
import { sizeOf } from "../../tabular/text-file.ts";
import { importStatuses } from "./import-statuses.ts";
import { count, onlyFile, runImport, say, sayLeftOut } from "../../catalog/import/run-import.ts";
import { clock } from "../../clock.ts";

const usage = `npm run import:statuses -- file.csv[.gz] | file.ndjson[.gz]

Order statuses and bills from the ERP. Columns and how they're read: docs/import.md`;

await runImport(usage, async (open) => {
  const file = onlyFile(parseArgs({ allowPositionals: true, options: {} }).positionals);
  sizeOf(file);
  const { db } = await open();
  const summary = await importStatuses(db, { file, now: clock.now() });
  sayLeftOut(summary, summary.refused);
  say(
    `${count(summary.rows)} rows read: ${count(summary.moved)} moved, ${count(summary.billed)} billed, ${count(summary.same)} unchanged, ${count(summary.refused)} refused. Bills emailed: ${count(summary.mailed)}.`,
  );
});
