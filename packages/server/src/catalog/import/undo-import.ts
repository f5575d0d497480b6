import {
  isSameRowChanged,
  parseRowKey,
  type ProductChange,
  undoChange,
} from "@larder/domain/catalog-import/product-change";
import type { UndoConflict } from "@larder/domain/catalog-import/past-import.schema";
import * as Data from "effect/Data";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { preferIndexes } from "../insert-rows.ts";
import { auditImport, type ImportActor, inCatalogTransaction, UNDO_TIME } from "./import-record.ts";
import { stagedBatches } from "./staged-products.ts";
import { readRows } from "./stored-rows.ts";
import { writeRows } from "./write-rows.ts";

/** No import of this number has reached the shop. */
export class ImportNotFound extends Data.TaggedError("ImportNotFound")<{ readonly message: string }> {}

/** An import can't be undone; the message says why. */
export class ImportNotUndoable extends Data.TaggedError("ImportNotUndoable")<{
  readonly message: string;
  readonly current: UndoConflict;
}> {}

export type ImportError = ImportNotFound | ImportNotUndoable;

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

const refuseOlder = async (trx: Db, importId: number): Promise<void> => {
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

const takeRegionsBack = (trx: Db, importId: number) =>
  sql`update organization o set region = '' from catalogue_import i, jsonb_to_recordset(i.given_regions) as r(id integer, region text)
    where i.id = ${importId} and o.id = r.id and o.region = r.region
      and not exists (select from region_price p where p.region = r.region) and not exists (select from region_stock s where s.region = r.region)
      and not exists (select from price_term t where t.region = r.region)`.execute(trx);

const refuseUnlessUndoable = async (trx: Db, importId: number, now: Date): Promise<readonly string[]> => {
  const found = await trx
    .selectFrom("catalogue_import")
    .select(["applied_at", "undone_at", "groups"])
    .where("id", "=", importId)
    .forUpdate()
    .executeTakeFirst();
  if (found?.applied_at == null) throw new ImportNotFound({ message: `There's no import ${importId}.` });
  if (found.undone_at !== null) throw refused(`Import ${importId} is undone already.`, "undone");
  if (now.getTime() - found.applied_at.getTime() > UNDO_TIME)
    throw refused(`Import ${importId} is more than 30 days old.`, "tooOld");
  const left = await trx.selectFrom("customer_group").select("id").execute();
  return found.groups.filter((group) => left.some(({ id }) => id === group));
};

/** Without the rows of price lists that were removed since. */
const ofLists = (change: ProductChange, lists: readonly string[]): ProductChange =>
  Object.fromEntries(
    Object.entries(change).filter(([key]) => {
      const [kind, ...names] = parseRowKey(key);
      const list = kind === "regionPrice" ? names[1] : kind === "price" || kind === "sold" ? names[0] : undefined;
      return list === undefined || lists.includes(list);
    }),
  );

/**
 * Takes an import back within 30 days: prices, names and sizes as they were, new products not orderable, since orders
 * may name them. What was changed otherwise since then stays. Throws ImportNotFound and ImportNotUndoable. Returns the number of products.
 */
export const undoImport = (db: Db, importId: number, actor: ImportActor): Promise<number> =>
  inCatalogTransaction(db, async (trx) => {
    await preferIndexes(trx);
    const groups = await refuseUnlessUndoable(trx, importId, actor.now);
    await refuseOlder(trx, importId);
    let products = 0;
    for await (const batch of stagedBatches(trx, importId, ["added", "changed", "vanished"])) {
      const skus = batch.map(({ sku }) => sku);
      await sql`select from product where sku = any(${skus}::text[]) for update`.execute(trx);
      const stored = await readRows(trx, skus, groups);
      const undone = batch.map(({ sku, change }) => {
        const before = stored.get(sku) ?? {};
        return { sku, before, after: undoChange(before, ofLists(change, groups)) };
      });
      await writeRows(trx, undone);
      products += batch.length;
    }
    await takeRegionsBack(trx, importId);
    await trx
      .updateTable("catalogue_import")
      .set({ undone_at: actor.now, undone_by: actor.userId })
      .where("id", "=", importId)
      .execute();
    await auditImport(trx, actor, "admin import undo", importId);
    return products;
  });
