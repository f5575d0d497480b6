import { PRODUCT, type ProductRows } from "@larder/domain/catalog-import/product-change";
import type { AuditChange } from "@larder/domain/staff/audit.schema";
import { PICTURES, PRODUCT_STATES } from "@larder/domain/text/audit-names";
import { productChanges } from "@larder/domain/staff/product-changes";
import { isHiddenOn, productProblems } from "@larder/domain/staff/product-edit";
import { productTermProblems } from "@larder/domain/staff/product-terms";
import type { ProductEdit } from "@larder/domain/staff/product-edit.schema";
import { rowsOfFields } from "@larder/domain/staff/product-rows";
import { localDay } from "@larder/domain/time/local-time";
import * as Data from "effect/Data";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { drawingOf } from "../drawing-of.ts";
import { writeRows } from "../import/write-rows.ts";
import { keepPicture, picturePath } from "./picture.ts";
import { readProduct } from "./read-product.ts";

/** Someone else, or an import, changed the product since it was read. */
export class ProductChanged extends Data.TaggedError("ProductChanged") {}

export type ProductEditError = ProductChanged;

/** One change of the catalog at a time, as with imports. */
export const lockCatalog = (trx: Db) => sql`select pg_advisory_xact_lock(460047)`.execute(trx);

interface Clock {
  readonly now: Date;
  /** The shop's time zone, in which days begin. */
  readonly zone: string;
}

/**
 * Changes a product in the transaction, and returns what it replaced. The search and carts follow at once. Throws
 * ProductNotFound, ProductChanged and FieldsInvalid (OP-67, OP-91).
 */
export const saveProduct = async (
  trx: Db,
  { sku, version, fields }: ProductEdit,
  { now, zone }: Clock,
): Promise<readonly AuditChange[]> => {
  const problems = [...productProblems(fields), ...productTermProblems(fields.terms)];
  if (problems.length > 0)
    throw new FieldsInvalid({ problems: problems.map((each) => ({ ...each, field: `fields.${each.field}` })) });
  await lockCatalog(trx);
  const stored = await readProduct(trx, sku, true);
  if (stored.version !== version) throw new ProductChanged();
  const known = new Set(stored.priceLists.map(({ id }) => id));
  const units = new Set(fields.sizes.map(({ unit }) => unit));
  const meant = {
    ...fields,
    soldTo: fields.soldTo.filter((list) => known.has(list)),
    prices: fields.prices.filter(({ list, unit }) => known.has(list) && units.has(unit)),
    terms: fields.terms.filter(({ list, unit }) => known.has(list) && units.has(unit)),
  };
  await writeRows(trx, [{ sku, before: stored.rows, after: rowsOfFields(stored.rows, stored.fields, meant) }]);
  const { hiddenFrom, hiddenUntil } = meant;
  if (hiddenFrom !== stored.fields.hiddenFrom || hiddenUntil !== stored.fields.hiddenUntil)
    await trx
      .updateTable("product")
      .set({
        hidden_from: hiddenFrom === "" ? null : hiddenFrom,
        hidden_until: hiddenUntil === "" ? null : hiddenUntil,
        is_hidden: isHiddenOn(meant, localDay(now.getTime(), zone)),
      })
      .where("sku", "=", sku)
      .execute();
  const after = await readProduct(trx, sku);
  const names = new Map(stored.priceLists.map(({ id, name }) => [id, name]));
  return productChanges(stored.fields, after.fields, (list) => names.get(list) ?? list);
};

const saidPicture = (image: string | null): string => {
  if (image === null || image === "") return "";
  return image.startsWith("/") || image.startsWith("https:") ? PICTURES.picture : PICTURES.drawing;
};

const setImage = async (
  trx: Db,
  sku: string,
  imageOf: (rows: ProductRows) => string,
): Promise<readonly AuditChange[]> => {
  await lockCatalog(trx);
  const { rows, image } = await readProduct(trx, sku, true);
  const wanted = imageOf(rows);
  if (wanted === image) return [];
  await writeRows(trx, [{ sku, before: rows, after: { ...rows, [PRODUCT]: { ...rows[PRODUCT], image: wanted } } }]);
  return [{ what: PRODUCT_STATES.picture, before: saidPicture(image), after: saidPicture(wanted) }];
};

/** Gives a product an uploaded picture, as `readPicture` has it. Throws ProductNotFound. */
export const savePicture = async (trx: Db, sku: string, picture: Buffer, now: Date): Promise<readonly AuditChange[]> =>
  setImage(trx, sku, await keepPicture(trx, picture, now).then((id) => () => picturePath(id)));

/** Gives a product the drawing of its category. Throws ProductNotFound. */
export const removePicture = (trx: Db, sku: string): Promise<readonly AuditChange[]> =>
  setImage(trx, sku, (rows) => {
    const product = rows[PRODUCT] ?? {};
    const said = (name: string) => String((product[name] as string | null | undefined) ?? "");
    return drawingOf({
      name: said("name"),
      category: said("category"),
      subcategory: said("subcategory"),
      subsubcategory: said("subsubcategory"),
    });
  });
