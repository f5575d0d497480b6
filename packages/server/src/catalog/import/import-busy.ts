import type { UndoConflict } from "@larder/domain/catalog-import/past-import.schema";
import * as Data from "effect/Data";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** Another import is on its way into the shop or out of it; the message says which. */
export class ImportBusy extends Data.TaggedError("ImportBusy")<{
  readonly message: string;
  readonly current: UndoConflict;
}> {}

const busy = (reason: "importing" | "undoing", fileName: string): ImportBusy => {
  const what = fileName === "" ? "Another import" : fileName;
  const doing = reason === "importing" ? "is on its way into the shop" : "is being undone";
  return new ImportBusy({
    message: `${what} ${doing}. Try again when that's done.`,
    current: { reason, fileName, products: [] },
  });
};

interface Other {
  readonly name: string;
  readonly is_undoing: boolean;
}

/**
 * Refuses while another import reaches the shop or is undone: in steps, by a list that waits for its turn, or by a
 * transaction of another process. Inside a transaction. Throws ImportBusy.
 */
export const refuseWhileBusy = async (trx: Db, importId: number | null): Promise<void> => {
  const { rows } = await sql<Other>`
    select file_name as name, undoing_since is not null as is_undoing from catalogue_import
      where id is distinct from ${importId} and (undoing_since is not null or (applied_to is not null and applied_at is null))
    union all select file_name, false from import_upload
      where stage = 'applying' and (import_id is null or import_id is distinct from ${importId})
    order by is_undoing limit 1`.execute(trx);
  const [other] = rows;
  if (other !== undefined) throw busy(other.is_undoing ? "undoing" : "importing", other.name);
  const { rows: locks } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(460047) as free`.execute(trx);
  if (locks[0]?.free !== true) throw busy("importing", "");
};
