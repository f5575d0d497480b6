import { parseArgs } from "node:util";
import { askingList, mapFlag, mapUsage } from "../../catalog/import/ask-list.ts";
import { count, onlyFile, runImport, say, sayLeftOut } from "../../catalog/import/run-import.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { importInvoices } from "./import-invoices.ts";
import { clock } from "../../clock.ts";

const usage = `npm run import:invoices -- [--organization <id, account number or name>] file.csv[.gz]

${mapUsage}
  --organization   the customer of every row; without it, the file has a column 'organization'
  --rejects        where skipped rows go (file.rejects.csv), to be corrected and imported again
Customers' open invoices: each customer of the file with all of them. Columns and how they're read: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organization: { type: "string" }, rejects: { type: "string" }, ...mapFlag },
  });
  const file = onlyFile(positionals);
  sizeOf(file);
  const { db } = await open();
  const summary = await askingList(values.map, (map) =>
    importInvoices(db, {
      file,
      map,
      organization: values.organization ?? null,
      rejects: values.rejects ?? `${file}.rejects.csv`,
      now: clock.now(),
    }),
  );
  sayLeftOut(summary, summary.refused);
  if (summary.rejects !== null) say(`Skipped rows are in ${summary.rejects}. Correct them there and import that file.`);
  say(
    `${count(summary.rows)} rows read for ${count(summary.customers)} customers: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
      `${count(summary.same)} unchanged, ${count(summary.refused)} refused. Not open any more: ${count(summary.paid)}.`,
  );
});
