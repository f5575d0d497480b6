import { textsOf } from "@larder/domain/languages/texts";
import { MAX_AUDIT_EXPORT } from "@larder/domain/staff/audit-search";
import type { AuditSearch } from "@larder/domain/staff/audit.schema";
import type { Language } from "@larder/domain/text/language";
import type { Db } from "../../database/schema.ts";
import { type WrittenCell, writeCsv, type WrittenColumn } from "../../tabular/write-table.ts";
import { type Reading, readAudit } from "./list-audit.ts";

/** Entries per statement, which blocks the embedded database for everyone else. */
const STEP = 1_000;

const columnsIn = (language: Language): readonly WrittenColumn[] =>
  Object.values(textsOf(language).auditNames.columnHeads).map((heading) => ({ heading, width: 20 }));

/** What was searched as CSV, the newest first, at most `MAX_AUDIT_EXPORT` entries. Times are ISO 8601 in UTC, words in the reader's language. */
export const exportAudit = async (
  db: Db,
  search: AuditSearch,
  { zone, language }: Pick<Reading, "zone" | "language">,
): Promise<Buffer> => {
  const rows: WrittenCell[][] = [];
  let before: number | null = null;
  while (rows.length < MAX_AUDIT_EXPORT) {
    const entries: Awaited<ReturnType<typeof readAudit>> = await readAudit(db, search, {
      before,
      zone,
      language,
      limit: Math.min(STEP, MAX_AUDIT_EXPORT - rows.length),
    });
    for (const {
      id,
      at,
      actor,
      as,
      organization,
      what,
      about = "",
      address = "",
      device = "",
      changes = [],
    } of entries)
      rows.push([
        id,
        at,
        actor?.name ?? "",
        actor?.email ?? "",
        as?.name ?? "",
        as?.email ?? "",
        organization?.name ?? "",
        what,
        about,
        address,
        device,
        changes.map(({ what, before = "", after = "" }) => `${what}: ${before} -> ${after}`).join("\n"),
      ]);
    before = entries.at(-1)?.id ?? null;
    if (entries.length < STEP) break;
  }
  return writeCsv(columnsIn(language), rows);
};
