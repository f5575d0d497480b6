import { parseArgs } from "node:util";
import { askingList, mapFlag, mapUsage } from "../../catalog/import/ask-list.ts";
import { count, onlyFile, runImport, say, sayLeftOut } from "../../catalog/import/run-import.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { importItemNumbers } from "./import-item-numbers.ts";

const usage = `npm run import:item-numbers -- [--organization <id, account number or name>] file.csv[.gz]

${mapUsage}
  --organization   the organization of every row; without it, the file has a column 'organization'
Customers' own item numbers. Columns and how they're read: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organization: { type: "string" }, ...mapFlag },
  });
  const file = onlyFile(positionals);
  sizeOf(file);
  const { db } = await open();
  const summary = await askingList(values.map, (map) =>
    importItemNumbers(db, { file, map, organization: values.organization ?? null }),
  );
  sayLeftOut(summary, summary.refused);
  say(
    `${count(summary.rows)} rows read: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
      `${count(summary.removed)} removed, ${count(summary.same)} unchanged, ${count(summary.refused)} refused.`,
  );
});
