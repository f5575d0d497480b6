import type { Db } from "../../database/schema.ts";
import { applyGuide, type GuideOutcome } from "./apply-guide.ts";
import {
  addMember,
  createOrganization,
  findOrganization,
  type ImportOrganization,
  type NewOrganization,
} from "../../catalog/import/find-organization.ts";
import { type GuideImportColumn, guideImportColumns } from "./guide-columns.ts";
import { gatherLines } from "./guide-lines.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { openFile, questionText, type RowProblem } from "../../tabular/open-file.ts";

export interface GuideImport {
  readonly file: string;
  /** Id, account number or name; null only with `isSplit`. */
  readonly organization: string | null;
  readonly isSplit: boolean;
  /** Of rows that don't name their guide. */
  readonly name: string;
  /** How to create missing organizations; null = refuse them. */
  readonly create: NewOrganization | null;
  readonly member: string | null;
}

export interface GuideImportSummary {
  readonly rows: number;
  readonly repeated: number;
  readonly guides: readonly GuideOutcome[];
  readonly unknownColumns: readonly string[];
  readonly problems: readonly RowProblem[];
}

const organizationOf = async (db: Db, said: string, { create, member }: GuideImport): Promise<ImportOrganization> => {
  const found = await findOrganization(db, said);
  if (found === null && create === null)
    throw new Unreadable(
      `There's no organization '${said}' (id, account number or name). Add --create-organization to create it.`,
    );
  const organization = found ?? (await createOrganization(db, said, create as NewOrganization));
  if (member !== null) await addMember(db, organization.id, member);
  return organization;
};

/** Imports a file (docs/import.md) as one guide, or one per organization. Throws Unreadable for a file or organization, before writing. */
export const importGuide = async (db: Db, wanted: GuideImport): Promise<GuideImportSummary> => {
  const needed: readonly GuideImportColumn[] = wanted.isSplit ? ["organization"] : [];
  const { headings, rows } = await openFile<GuideImportColumn>(wanted.file, guideImportColumns, needed);
  const { sku = null, own = null } = headings.places;
  if (sku === null && own === null)
    throw new Unreadable(questionText({ kind: "missing", column: "sku", places: [] }, headings.texts));
  const file = await gatherLines(rows, wanted.isSplit);
  if (file.rows === 0) throw new Unreadable("The file has headings, but no rows.");
  const guides: GuideOutcome[] = [];
  for (const { organization: said, name, lines } of file.guides) {
    const organization = await organizationOf(db, wanted.isSplit ? said : (wanted.organization ?? ""), wanted);
    guides.push(await applyGuide(db, organization, name === "" ? wanted.name : name, lines));
  }
  const problems = [...file.problems, ...guides.flatMap((guide) => guide.problems)].toSorted((a, b) => a.line - b.line);
  return { rows: file.rows, repeated: file.repeated, guides, unknownColumns: headings.unknown, problems };
};
