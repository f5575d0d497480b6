import fs from "node:fs";
import { parseArgs } from "node:util";
import { count, onlyFile, runImport, say, UsageError } from "../../catalog/import/run-import.ts";
import type { Db } from "../../database/schema.ts";
import { exportCatalogue } from "../../catalog/import/export-catalogue.ts";
import { exportCalendar } from "./export-calendar.ts";
import { exportCustomers } from "./export-customers.ts";

type Export = (db: Db, file: string, group: string | null) => Promise<number>;

const whole =
  (read: (db: Db) => Promise<{ readonly content: Buffer; readonly count: number }>): Export =>
  async (db, file) => {
    const { content, count: rows } = await read(db);
    fs.writeFileSync(file, content, { mode: 0o600 });
    return rows;
  };

const exports = new Map<string, Export>([
  ["catalogue", exportCatalogue],
  ["customers", whole(exportCustomers)],
  ["calendar", whole(exportCalendar)],
]);

const [kind = "", ...args] = process.argv.slice(2);
const hasGroup = kind === "catalogue";
const usage = `npm run export:${kind} -- ${hasGroup ? "[--group id] " : ""}file.csv
${hasGroup ? "\n  --group   the customer group of the assortment and prices; needed when there are several\n" : ""}
The same columns as import:${kind} reads: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: hasGroup ? { group: { type: "string" } } : {},
  });
  const file = onlyFile(positionals);
  const write = exports.get(kind);
  if (write === undefined) throw new UsageError(`There's no export of '${kind}'.`);
  const { db } = await open();
  const written = await write(db, file, typeof values.group === "string" ? values.group : null);
  say(`${count(written)} rows written to ${file}.`);
});
