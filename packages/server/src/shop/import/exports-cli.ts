import fs from "node:fs";
import { parseArgs } from "node:util";
import { exportCatalogue } from "../../catalog/import/export-catalogue.ts";
import { count, onlyFile, runImport, say, UsageError } from "../../catalog/import/run-import.ts";
import type { Db } from "../../database/schema.ts";
import { exportCalendar } from "./export-calendar.ts";
import { exportContractPrices } from "./export-contract-prices.ts";
import { exportCustomers } from "./export-customers.ts";
import { exportGuides } from "./export-guides.ts";
import { exportInvoices } from "./export-invoices.ts";
import { exportItemNumbers } from "./export-item-numbers.ts";
import { exportPurchases } from "./export-purchases.ts";
import type { Exported } from "./export-rows.ts";
import { exportStatuses } from "./export-statuses.ts";
import { exportUsers } from "./export-users.ts";

interface Export {
  /** The flag that narrows it, and what the usage says of it; null = none. */
  readonly only: readonly [flag: "group" | "organization", says: string] | null;
  readonly write: (db: Db, file: string, only: string | null) => Promise<number>;
}

type Read = (db: Db, only: string | null) => Promise<Exported>;

/** Only the operator may read the file: it holds what customers pay and owe. */
const whole =
  (read: Read): Export["write"] =>
  async (db, file, only) => {
    const { content, count: rows } = await read(db, only);
    fs.writeFileSync(file, content, { mode: 0o600 });
    return rows;
  };

const ofOrganization = ["organization", "only this one, by id, account number or name"] as const;
const exports: ReadonlyMap<string, Export> = new Map([
  [
    "catalogue",
    {
      only: ["group", "the customer group of the assortment and prices; needed when there are several"],
      write: exportCatalogue,
    },
  ],
  ["customers", { only: null, write: whole(exportCustomers) }],
  ["users", { only: null, write: whole(exportUsers) }],
  ["calendar", { only: null, write: whole(exportCalendar) }],
  ["item-numbers", { only: ofOrganization, write: whole(exportItemNumbers) }],
  ["contract-prices", { only: ofOrganization, write: whole(exportContractPrices) }],
  ["guides", { only: ofOrganization, write: whole(exportGuides) }],
  ["statuses", { only: ofOrganization, write: whole(exportStatuses) }],
  ["purchases", { only: ofOrganization, write: whole(exportPurchases) }],
  ["invoices", { only: ofOrganization, write: whole(exportInvoices) }],
]);

const [kind = "", ...args] = process.argv.slice(2);
const { only, write } = exports.get(kind) ?? { only: null, write: null };
const usage = `npm run export:${kind} -- ${only === null ? "" : `[--${only[0]} <text>] `}file.csv
${only === null ? "" : `\n  --${only[0]}   ${only[1]}\n`}
The same columns as import:${kind === "guides" ? "guide" : kind} reads: docs/import.md`;

await runImport(usage, async (open) => {
  if (write === null) throw new UsageError(`There's no export of '${kind}'.`);
  const options = only === null ? {} : { [only[0]]: { type: "string" } as const };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const file = onlyFile(positionals);
  const narrowed = only === null ? undefined : values[only[0]];
  const { db } = await open();
  say(`${count(await write(db, file, typeof narrowed === "string" ? narrowed : null))} rows written to ${file}.`);
});
