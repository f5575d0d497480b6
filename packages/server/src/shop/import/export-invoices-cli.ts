import fs from "node:fs";
import { parseArgs } from "node:util";
import { count, onlyFile, runImport, say } from "../../catalog/import/run-import.ts";
import { exportInvoices } from "./export-invoices.ts";

const usage = `npm run export:invoices -- [--organization <id, account number or name>] file.csv

  --organization   only this customer's invoices
Customers' open invoices, as import:invoices reads them: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { organization: { type: "string" } },
  });
  const file = onlyFile(positionals);
  const { db } = await open();
  const { content, count: written } = await exportInvoices(db, values.organization ?? null);
  fs.writeFileSync(file, content);
  say(`${count(written)} invoices written to ${file}.`);
});
