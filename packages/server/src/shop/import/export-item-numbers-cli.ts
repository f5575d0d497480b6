import fs from "node:fs";
import { parseArgs } from "node:util";
import { count, onlyFile, runImport, say } from "../../catalog/import/run-import.ts";
import { exportItemNumbers } from "./export-item-numbers.ts";

const usage = `npm run export:item-numbers -- [--organization <id, account number or name>] file.csv

  --organization   only this organization's numbers
Customers' own item numbers, as import:item-numbers reads them: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organization: { type: "string" } },
  });
  const file = onlyFile(positionals);
  const { db } = await open();
  const { content, count: written } = await exportItemNumbers(db, values.organization ?? null);
  fs.writeFileSync(file, content);
  say(`${count(written)} numbers written to ${file}.`);
});
