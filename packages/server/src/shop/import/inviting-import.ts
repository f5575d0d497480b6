import { clock } from "../../clock.ts";
import fs from "node:fs";
import { parseArgs } from "node:util";
import { askingList, mapFlag, mapUsage } from "../../catalog/import/ask-list.ts";
import { count, onlyFile, runImport, say, sayLeftOut, UsageError } from "../../catalog/import/run-import.ts";
import { readConfig } from "../../config.ts";
import type { Db } from "../../database/schema.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import type { ChangesSummary } from "./import-changes.ts";
import type { CustomersImport } from "./import-customers.ts";
import type { UserLink } from "./save-customer-user.ts";

type Summary = Omit<ChangesSummary, "removed" | "rejects"> & { readonly links: readonly UserLink[] };

/** Runs a command that imports users, who may be invited; `also` = what it says after the counts of rows. */
export const runInvitingImport = <S extends Summary>(
  kind: "customers" | "users",
  what: string,
  load: (db: Db, options: CustomersImport) => Promise<S>,
  also: (summary: S) => string,
): Promise<void> => {
  const usage = `npm run import:${kind} -- file [--map "organization=Account Name"] [--invite | --links links.csv] [--dry-run]

  file       ${what}, in any shape that import:catalogue takes
${mapUsage}
  --invite   mails each new user a link that sets a password
  --links    writes these links to a file, to pass on; each works once, for three days
  --dry-run  shows what the import would change, and stores nothing
Columns and how they're read: docs/import.md`;

  return runImport(usage, async (open) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { invite: { type: "boolean" }, links: { type: "string" }, "dry-run": { type: "boolean" }, ...mapFlag },
    });
    const file = onlyFile(positionals);
    sizeOf(file);
    const { invite = false, links: to, "dry-run": isDryRun = false } = values;
    if (invite && to !== undefined) throw new UsageError("Use either --invite or --links.");
    const config = readConfig(process.env);
    if (invite && config.smtp === null) throw new UsageError("There's no mail server. Use --links, or set one.");
    const { db } = await open();
    const invitation = invite ? "mail" : to !== undefined && !isDryRun ? "link" : "none";
    const summary = await askingList(values.map, (map) =>
      load(db, { file, map, invitation, isDryRun, now: clock.now() }),
    );
    sayLeftOut(summary, summary.refused);
    const { links } = summary;
    const would = isDryRun ? "would be " : "";
    say(
      `${count(summary.rows)} rows read: ${count(summary.added)} ${would}added, ${count(summary.changed)} ${would}changed, ` +
        `${count(summary.same)} unchanged, ${count(summary.refused)} refused.`,
    );
    say(also(summary));
    if (links.length > 0 && to !== undefined) {
      const origin = config.origin ?? `http://localhost:${config.port}`;
      const rows = links.map(({ email, path }) => [email, origin + path]);
      const columns = ["email", "link"].map((heading) => ({ heading, width: 40 }));
      fs.writeFileSync(to, writeCsv(columns, rows), { mode: 0o600 });
      say(`${count(links.length)} links written to ${to}.`);
    }
  });
};
