import { parseArgs } from "node:util";
import { count, onlyFile, runImport, say, sayLeftOut } from "../../catalog/import/run-import.ts";
import { clock } from "../../clock.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { importContractPrices } from "./import-contract-prices.ts";

const usage = `npm run import:contract-prices -- [--organization <id, account number or name>] file.csv[.gz]

  --organization   the customer of every row; without it, the file has a column 'organization'
  --rejects        where skipped rows go (file.rejects.csv), to be corrected and imported again
Customers' own prices, which win over those of their price list. Columns and how they're read: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organization: { type: "string" }, rejects: { type: "string" } },
  });
  const file = onlyFile(positionals);
  sizeOf(file);
  const { db } = await open();
  const summary = await importContractPrices(db, {
    file,
    organization: values.organization ?? null,
    rejects: values.rejects ?? `${file}.rejects.csv`,
    now: clock.now(),
  });
  sayLeftOut(summary, summary.refused);
  if (summary.rejects !== null) say(`Skipped rows are in ${summary.rejects}. Correct them there and import that file.`);
  say(
    `${count(summary.rows)} rows read: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
      `${count(summary.removed)} removed, ${count(summary.same)} unchanged, ${count(summary.refused)} refused.`,
  );
});
