import type { Db } from "../../database/schema.ts";
import { UNDO_TIME } from "./import-record.ts";
import type { ProductSummary } from "./review-import.ts";

/** An import that reached the shop. */
export interface PastImport {
  readonly id: number;
  readonly fileName: string;
  readonly appliedAt: Date;
  /** Null = the command line. */
  readonly by: string | null;
  readonly products: ProductSummary;
  readonly undoneAt: Date | null;
  readonly canUndo: boolean;
  readonly isUndoing: boolean;
}

/** The latest imports, the newest first. */
export const listImports = async (db: Db, now: Date, most = 50): Promise<readonly PastImport[]> => {
  const rows = await db
    .selectFrom("catalogue_import as i")
    .leftJoin("app_user as u", "u.id", "i.started_by")
    .select([
      "i.id",
      "i.file_name",
      "i.applied_at",
      "i.undone_at",
      "i.undoing_since",
      "i.summary",
      "u.first_name",
      "u.last_name",
    ])
    .where("i.applied_at", "is not", null)
    .orderBy("i.applied_at", "desc")
    .orderBy("i.id", "desc")
    .limit(most)
    .execute();
  return rows.flatMap(({ id, file_name, applied_at, undone_at, undoing_since, summary, first_name, last_name }) =>
    applied_at === null
      ? []
      : {
          id,
          fileName: file_name,
          appliedAt: applied_at,
          by: first_name === null ? null : `${first_name} ${last_name}`.trim(),
          products: summary?.["products"] as ProductSummary,
          undoneAt: undone_at,
          isUndoing: undoing_since !== null,
          canUndo: undone_at === null && undoing_since === null && now.getTime() - applied_at.getTime() <= UNDO_TIME,
        },
  );
};
