import { isSameRowChanged, type ProductChange } from "@larder/domain/catalog-import/product-change";
import type { UndoConflict } from "@larder/domain/catalog-import/past-import.schema";
import * as Data from "effect/Data";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type ImportBusy, refuseWhileBusy } from "./import-busy.ts";
import { UNDO_TIME } from "./import-record.ts";
import { stagedBatches } from "./staged-products.ts";

/** No import of this number has reached the shop. */
export class ImportNotFound extends Data.TaggedError("ImportNotFound")<{ readonly message: string }> {}

/** An import can't be undone; the message says why. */
export class ImportNotUndoable extends Data.TaggedError("ImportNotUndoable")<{
  readonly message: string;
  readonly current: UndoConflict;
}> {}

export type ImportError = ImportBusy | ImportNotFound | ImportNotUndoable;

const refused = (message: string, reason: UndoConflict["reason"], fileName = "", products: readonly string[] = []) =>
  new ImportNotUndoable({ message, current: { reason, fileName, products } });

interface Later {
  readonly id: number;
  readonly file: string;
  readonly sku: string;
  readonly name: string;
  readonly own: ProductChange;
  readonly change: ProductChange;
}

const NAMED = 3;

const laterChanges = async (trx: Db, importId: number, skus: readonly string[]): Promise<readonly Later[]> => {
  const { rows } = await sql<Later>`
    select i.id, i.file_name as file, s.sku, coalesce(p.name, s.sku) as name, o.change as own, s.change
    from catalogue_import_product o
      join catalogue_import_product s on s.sku = o.sku and s.import_id <> o.import_id
      join catalogue_import i on i.id = s.import_id
      join catalogue_import mine on mine.id = o.import_id
      left join product p on p.sku = s.sku
    where o.import_id = ${importId} and o.sku = any(${skus}::text[]) and i.undone_at is null
      and (i.applied_at, i.id) > (mine.applied_at, mine.id) order by i.applied_at desc, i.id desc, s.sku`.execute(trx);
  return rows.filter(({ own, change }) => isSameRowChanged(own, change));
};

const hasLater = async (trx: Db, importId: number): Promise<boolean> => {
  const { rows } = await sql`select from catalogue_import i join catalogue_import mine on mine.id = ${importId}
    where i.undone_at is null and (i.applied_at, i.id) > (mine.applied_at, mine.id) limit 1`.execute(trx);
  return rows.length > 0;
};

const refuseOlder = async (trx: Db, importId: number): Promise<void> => {
  if (!(await hasLater(trx, importId))) return;
  const later: Later[] = [];
  for await (const batch of stagedBatches(trx, importId, ["added", "changed", "vanished"])) {
    later.push(
      ...(await laterChanges(
        trx,
        importId,
        batch.map(({ sku }) => sku),
      )),
    );
    if (later.length > NAMED) break;
  }
  const [first] = later;
  if (first === undefined) return;
  const products = [...new Set(later.filter(({ id }) => id === first.id).map(({ name, sku }) => `${name} (${sku})`))];
  const more = products.length > NAMED ? " and more" : "";
  throw refused(
    `Import ${first.id} (${first.file}) has changed ${products.slice(0, NAMED).join(", ")}${more} since. Undo that one first.`,
    "changedSince",
    first.file,
    products.slice(0, NAMED),
  );
};

const refuseUnlessUndoable = async (trx: Db, importId: number, now: Date): Promise<void> => {
  const found = await trx
    .selectFrom("catalogue_import")
    .select(["applied_at", "undone_at"])
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
  if (found?.applied_at == null) throw new ImportNotFound({ message: `There's no import ${importId}.` });
  if (found.undone_at !== null) throw refused(`Import ${importId} is undone already.`, "undone");
  if (now.getTime() - found.applied_at.getTime() > UNDO_TIME)
    throw refused(`Import ${importId} is more than 30 days old.`, "tooOld");
};

/**
 * Refuses to undo an import that isn't there, is undone or too old, whose rows a later one has changed, or while
 * another one is on its way. Inside a transaction. Throws ImportNotFound, ImportNotUndoable and ImportBusy.
 */
export const refuseUndo = async (trx: Db, importId: number, now: Date): Promise<void> => {
  await refuseUnlessUndoable(trx, importId, now);
  await refuseWhileBusy(trx, importId);
  await refuseOlder(trx, importId);
};
