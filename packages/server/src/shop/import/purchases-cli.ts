import { clock } from "../../clock.ts";
import { parseArgs } from "node:util";
import { askingList, mapFlag, mapUsage } from "../../catalog/import/ask-list.ts";
import { count, onlyFile, runImport, say, sayLeftOut } from "../../catalog/import/run-import.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { importPurchases } from "./import-purchases.ts";

const usage = `npm run import:purchases -- [--organization <id, account number or name>] file.csv[.gz]

${mapUsage}
  --organization   the organization of every row; without it, the file has a column 'organization'
What customers bought before they ordered here. Columns and how they're read: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organization: { type: "string" }, ...mapFlag },
  });
  const file = onlyFile(positionals);
  sizeOf(file);
  const { db } = await open();
  const summary = await askingList(values.map, (map) =>
    importPurchases(db, { file, map, organization: values.organization ?? null, now: clock.now() }),
  );
  sayLeftOut(summary, summary.refused);
  say(
    `${count(summary.rows)} rows read: ${count(summary.added)} added, ${count(summary.changed)} changed, ` +
      `${count(summary.removed)} removed, ${count(summary.same)} unchanged, ${count(summary.refused)} refused.`,
  );
});
