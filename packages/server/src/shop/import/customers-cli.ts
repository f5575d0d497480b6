import fs from "node:fs";
import { parseArgs } from "node:util";
import { count, onlyFile, runImport, say, sayLeftOut, UsageError } from "../../catalog/import/run-import.ts";
import { readConfig } from "../../config.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import { importCustomers } from "./import-customers.ts";
import { clock } from "../../clock.ts";

const usage = `npm run import:customers -- file [--invite | --links links.csv] [--dry-run]

  file       customers and their users, in any shape that import:catalogue takes
  --invite   mails each new user a link that sets a password
  --links    writes these links to a file, to pass on; each works once, for three days
  --dry-run  shows what the import would change, and stores nothing
Columns and how they're read: docs/import.md`;

await runImport(usage, async (open) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { invite: { type: "boolean" }, links: { type: "string" }, "dry-run": { type: "boolean" } },
  });
  const file = onlyFile(positionals);
  sizeOf(file);
  const { invite = false, links: to, "dry-run": isDryRun = false } = values;
  if (invite && to !== undefined) throw new UsageError("Use either --invite or --links.");
  const config = readConfig(process.env);
  if (invite && config.smtp === null) throw new UsageError("There's no mail server. Use --links, or set one.");
  const { db } = await open();
  const invitation = invite ? "mail" : to !== undefined && !isDryRun ? "link" : "none";
  const summary = await importCustomers(db, { file, invitation, isDryRun, now: clock.now() });
  sayLeftOut(summary, summary.refused);
  const { organizations, newUsers, links } = summary;
  const would = isDryRun ? "would be " : "";
  say(
    `${count(summary.rows)} rows read: ${count(summary.added)} ${would}added, ${count(summary.changed)} ${would}changed, ` +
      `${count(summary.same)} unchanged, ${count(summary.refused)} refused.`,
  );
  say(
    `Customers: ${count(organizations.added)} new, ${count(organizations.changed)} changed, ${count(organizations.same)} unchanged. New users: ${count(newUsers)}.`,
  );
  if (links.length > 0 && to !== undefined) {
    const origin = config.origin ?? `http://localhost:${config.port}`;
    const rows = links.map(({ email, path }) => [email, origin + path]);
    const columns = ["email", "link"].map((heading) => ({ heading, width: 40 }));
    fs.writeFileSync(to, writeCsv(columns, rows), { mode: 0o600 });
    say(`${count(links.length)} links written to ${to}.`);
  }
});
