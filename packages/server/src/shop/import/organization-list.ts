import { parseArgs } from "node:util";
import { askingList, mapFlag, mapUsage } from "../../catalog/import/ask-list.ts";
import type { ListFile } from "../../catalog/import/open-list.ts";
import { count, onlyFile, runImport, say, sayLeftOut } from "../../catalog/import/run-import.ts";
import { clock } from "../../clock.ts";
import type { Db } from "../../database/schema.ts";
import type { CommandTrace } from "../../database/writes/audit-command.ts";
import { sizeOf } from "../../tabular/text-file.ts";
import type { ChangesSummary } from "./import-changes.ts";

/** A list with rows of organizations. */
export interface OrganizationList extends ListFile {
  /** The organization of every row; null = a column says it. */
  readonly organization: string | null;
  /** Where rows that can't be used go; omitted = nowhere. */
  readonly rejects?: string;
  readonly now: Date;
  /** Who imports; missing = the command. */
  readonly trace?: CommandTrace;
}

const changesOf = ({ added, changed, removed, same, refused }: ChangesSummary): string =>
  `${count(added)} added, ${count(changed)} changed, ${count(removed)} removed, ${count(same)} unchanged, ${count(refused)} refused.`;

/** Runs a command that imports a list with rows of organizations; `saying` = the summary's counts in words. */
export const runOrganizationList = <S extends Omit<ChangesSummary, "removed">>(
  kind: string,
  what: string,
  load: (db: Db, list: OrganizationList) => Promise<S>,
  saying: (summary: S) => string,
): Promise<void> => {
  const usage = `npm run import:${kind} -- [--organization <id, account number or name>] file.csv[.gz]

${mapUsage}
  --organization   the organization of every row; without it, the file has a column 'organization'
  --rejects        where skipped rows go (file.rejects.csv), to be corrected and imported again
${what} Columns and how they're read: docs/import.md`;

  return runImport(usage, async (open) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { organization: { type: "string" }, rejects: { type: "string" }, ...mapFlag },
    });
    const file = onlyFile(positionals);
    sizeOf(file);
    const { db } = await open();
    const { organization = null, rejects = `${file}.rejects.csv` } = values;
    const summary = await askingList(values.map, (map) =>
      load(db, { file, map, organization, rejects, now: clock.now() }),
    );
    sayLeftOut(summary, summary.refused);
    if (summary.rejects !== null)
      say(`Skipped rows are in ${summary.rejects}. Correct them there and import that file.`);
    say(`${count(summary.rows)} rows read${saying(summary)}`);
  });
};

/** Runs one whose rows are added, changed or removed one by one. */
export const runRowsOfOrganizations = (
  kind: string,
  what: string,
  load: (db: Db, list: OrganizationList) => Promise<ChangesSummary>,
): Promise<void> => runOrganizationList(kind, what, load, (summary) => `: ${changesOf(summary)}`);
