import { parseArgs } from "node:util";
import { sizeOf } from "../tabular/text-file.ts";
import { importStatuses } from "./import-statuses.ts";
import { runImport, say, sayProblems, UsageError } from "./run-import.ts";

const usage = `npm run import:statuses -- file.csv[.gz] | file.ndjson[.gz]

Where orders stand, as the ERP reports it. The columns and what becomes of them: docs/import.md`;

const number = (value: number): string => value.toLocaleString("en-US");

await runImport(usage, async (open) => {
  const [file, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (file === undefined || more.length > 0) throw new UsageError("Name one file.");
  sizeOf(file);
  const { db } = await open();
  const summary = await importStatuses(db, file, new Date());
  if (summary.unknownColumns.length > 0) say(`Columns that mean nothing here: ${summary.unknownColumns.join(", ")}`);
  sayProblems(summary.problems, summary.refused);
  say(
    `${number(summary.rows)} rows read: ${number(summary.moved)} moved, ${number(summary.same)} the same, ${number(summary.refused)} refused.`,
  );
});
