import fs from "node:fs";
import { parseArgs } from "node:util";
import { count, onlyFile, runImport, say, UsageError } from "../../catalog/import/run-import.ts";
import { exportCalendar } from "./export-calendar.ts";
import { exportCustomers } from "./export-customers.ts";

const exports = { customers: exportCustomers, calendar: exportCalendar };

const [kind = "", ...args] = process.argv.slice(2);
const usage = `npm run export:${kind} -- file.csv

The same columns as import:${kind} reads: docs/import.md`;

await runImport(usage, async (open) => {
  const file = onlyFile(parseArgs({ args, allowPositionals: true }).positionals);
  const write = Object.entries(exports).find(([name]) => name === kind)?.[1];
  if (write === undefined) throw new UsageError(`There's no export of '${kind}'.`);
  const { db } = await open();
  const { content, count: written } = await write(db);
  fs.writeFileSync(file, content, { mode: 0o600 });
  say(`${count(written)} rows written to ${file}.`);
});
