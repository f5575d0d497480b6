import { parseArgs } from "node:util";
import { analyzeCatalogue } from "../insert-rows.ts";
import { importCatalogue } from "./import-catalogue.ts";
import { progressBar } from "./progress-bar.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { count, onlyFile, runImport, say, sayLeftOut } from "./run-import.ts";

const usage = `npm run import:catalogue -- file.csv[.gz] [--group id]

  --group   the customer group of the assortment and price list; without it, of all groups
The columns and what becomes of them: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { group: { type: "string" } } });
  const file = onlyFile(positionals);
  sizeOf(file);
  const begun = performance.now();
  const { db } = await open();
  const bar = progressBar(process.stdout.isTTY, say);
  try {
    const summary = await importCatalogue(db, { file, group: values.group ?? null, onProgress: bar.show });
    bar.stop();
    await analyzeCatalogue(db);
    sayLeftOut(summary, summary.refused);
    say(
      `${count(summary.rows)} rows read for ${summary.groups.join(", ")}: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
        `${count(summary.same)} the same, ${count(summary.refused)} refused (${((performance.now() - begun) / 1_000).toFixed(1)} s).`,
    );
  } finally {
    bar.stop();
  }
});
