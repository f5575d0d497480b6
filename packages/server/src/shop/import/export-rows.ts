import { type RawBuilder, sql } from "kysely";
import { findOrganization } from "../../catalog/import/find-organization.ts";
import type { Db } from "../../database/schema.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { writeCsv } from "../../tabular/write-table.ts";

/** A file, and how many rows it has. */
export interface Exported {
  readonly content: Buffer;
  readonly count: number;
}

/**
 * A file that the import takes (docs/import.md): what `rowsOf` selects as `row`. `isOf(column)` is true for the named
 * organization, or for all without a name. Throws Unreadable for an unknown one.
 */
export const exportRows = async (
  db: Db,
  organization: string | null,
  headings: readonly string[],
  rowsOf: (
    isOf: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
  ) => RawBuilder<{ readonly row: readonly string[] }>,
): Promise<Exported> => {
  const only = organization === null ? null : await findOrganization(db, organization);
  if (organization !== null && only === null) throw new Unreadable(`There's no organization '${organization}'.`);
  const { rows } = await rowsOf((column) => (only === null ? sql`true` : sql`${column} = ${only.id}`)).execute(db);
  return {
    content: writeCsv(
      headings.map((heading) => ({ heading, width: 20 })),
      rows.map(({ row }) => row),
    ),
    count: rows.length,
  };
};
