import { parseArgs } from "node:util";
import { sizeOf } from "../../tabular/text-file.ts";
import { importCalendar } from "./import-calendar.ts";
import { count, onlyFile, runImport, say, sayLeftOut } from "../../catalog/import/run-import.ts";

const usage = `npm run import:calendar -- file.csv[.gz]

Warehouse holidays and early cutoffs. Columns and how they're read: docs/import.md`;

await runImport(usage, async (open) => {
  const file = onlyFile(parseArgs({ allowPositionals: true, options: {} }).positionals);
  sizeOf(file);
  const { db } = await open();
  const summary = await importCalendar(db, file);
  sayLeftOut(summary, summary.refused);
  say(
    `${count(summary.rows)} rows read: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
      `${count(summary.removed)} removed, ${count(summary.same)} unchanged, ${count(summary.refused)} refused.`,
  );
});
