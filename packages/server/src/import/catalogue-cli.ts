import { parseArgs } from "node:util";
import { analyzeCatalogue } from "../catalog/insert-rows.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { progressBar } from "./progress-bar.ts";
import { sizeOf } from "../tabular/text-file.ts";
import { UsageError, runImport, say, sayProblems } from "./run-import.ts";

const usage = `npm run import:catalogue -- file.csv[.gz] [--group id]

  --group   the customer group of the assortment and price list; without it, of all groups
The columns and what becomes of them: docs/import.md`;

const number = (value: number): string => value.toLocaleString("en-US");

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { group: { type: "string" } } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError("Name one file.");
  sizeOf(file);
  const begun = performance.now();
  const { db } = await open();
  const bar = progressBar(process.stdout.isTTY, say);
  try {
    const summary = await importCatalogue(db, { file, group: values.group ?? null, onProgress: bar.show });
    bar.stop();
    await analyzeCatalogue(db);
    if (summary.unknownColumns.length > 0) say(`Columns that mean nothing here: ${summary.unknownColumns.join(", ")}`);
    sayProblems(summary.problems, summary.refused);
    say(
      `${number(summary.rows)} rows read for ${summary.groups.join(", ")}: ${number(summary.added)} added, ${number(summary.changed)} changed, ` +
        `${number(summary.same)} the same, ${number(summary.refused)} refused (${((performance.now() - begun) / 1_000).toFixed(1)} s).`,
    );
  } finally {
    bar.stop();
  }
});
