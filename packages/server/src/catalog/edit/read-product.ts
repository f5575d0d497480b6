import { auditChangeIn } from "@larder/domain/languages/audit-change";
import type { Language } from "@larder/domain/text/language";
import { createHash } from "node:crypto";
import { PRODUCT, type ProductRows } from "@larder/domain/catalog-import/product-change";
import type { EditableProduct, ProductFields } from "@larder/domain/staff/product-edit.schema";
import { fieldsOfRows } from "@larder/domain/staff/product-fields";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { ProductNotFound } from "../buyer.ts";
import { readRows } from "../import/stored-rows.ts";
import { UNDO_TIME } from "../import/import-record.ts";
import { imageUrl } from "@larder/domain/catalog/product-row";
import { isUploadedPicture } from "./picture.ts";

type Wire = (typeof EditableProduct)["Encoded"];

/** How many changes a product's page shows. */
const MAX_HISTORY = 20;

/** A product as it is stored and as its form shows it. */
export interface ReadProduct {
  readonly rows: ProductRows;
  readonly image: string | null;
  readonly fields: ProductFields;
  readonly version: string;
  readonly priceLists: NonNullable<Wire["priceLists"]>;
}

/** A product with its prices in every list. `isLocked`: until the transaction ends. Throws ProductNotFound. */
export const readProduct = async (db: Db, sku: string, isLocked = false): Promise<ReadProduct> => {
  const query = db.selectFrom("product").select(["image", "hidden_from", "hidden_until"]).where("sku", "=", sku);
  const product = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (product === undefined) throw new ProductNotFound();
  const { rows: priceLists } = await sql<ReadProduct["priceLists"][number]>`select g.id, g.name,
    (select count(*)::int from organization o where o.customer_group_id = g.id) as customers from customer_group g order by g.name, g.id`.execute(
    db,
  );
  const lists = priceLists.map(({ id }) => id);
  const rows = (await readRows(db, [sku], lists)).get(sku) ?? {};
  const days = { hiddenFrom: product.hidden_from ?? "", hiddenUntil: product.hidden_until ?? "" };
  const version = createHash("sha256")
    // Without the picture, which is changed at once and apart from what is typed.
    .update(
      JSON.stringify([
        Object.entries({ ...rows, [PRODUCT]: { ...rows[PRODUCT], image: null } }).toSorted(([a], [b]) =>
          a < b ? -1 : 1,
        ),
        days,
      ]),
    )
    .digest("base64url");
  return { rows, image: product.image, fields: fieldsOfRows(rows, days, lists), version, priceLists };
};

interface Around {
  readonly today: string;
  readonly regions: NonNullable<Wire["regions"]>;
  readonly history: NonNullable<Wire["history"]>;
  readonly lastImport: { readonly fileName: string; readonly at: Date } | null;
}

const readAround = async (db: Db, sku: string, now: Date): Promise<Around> => {
  const { rows } = await sql<Omit<Around, "lastImport">>`select (select price_day from catalogue_version) as today,
    (select coalesce(json_agg(json_build_object('region', region, 'unit', unit, 'stock', stock) order by region, unit), '[]')
      from region_stock where sku = ${sku}) as regions,
    (select coalesce(json_agg(json_build_object('id', h.seq, 'at', h.at, 'changes', h.changes,
        'who', coalesce((select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.user_name) from app_user u where u.id = h.actor_id), ''))
        order by h.at desc, h.seq desc), '[]')
      from (select * from audit where object = ${`product:${sku}`} and object like 'product:%' order by at desc, seq desc limit ${MAX_HISTORY}) h) as history`.execute(
    db,
  );
  const imported = await sql<{ fileName: string; at: Date }>`select i.file_name as "fileName", i.applied_at as at
    from catalogue_import_product p join catalogue_import i on i.id = p.import_id
    where p.sku = ${sku} and p.outcome in ('added', 'changed') and i.undone_at is null
      and i.applied_at > ${new Date(now.getTime() - UNDO_TIME)} order by i.applied_at desc, i.id desc limit 1`.execute(
    db,
  );
  return { ...(rows[0] ?? { today: "", regions: [], history: [] }), lastImport: imported.rows[0] ?? null };
};

const pricedByOf = (rows: ProductRows): NonNullable<Wire["pricedBy"]> =>
  Object.entries(rows).flatMap(([key, fields]) => {
    const [kind, unit = ""] = JSON.parse(key) as readonly string[];
    const by = (fields["catchWeight"] as { readonly unitOfMeasure?: string } | null | undefined)?.unitOfMeasure;
    return kind === "size" && by !== undefined ? [{ unit, by }] : [];
  });

interface Reading {
  readonly now: Date;
  /** Of who reads what its changes were. */
  readonly language: Language;
}

/** A product for those who may edit it, with what its changes were. Throws ProductNotFound. */
export const readEditable = async (db: Db, sku: string, { now, language }: Reading): Promise<Wire> => {
  const { rows, image, fields, version, priceLists } = await readProduct(db, sku);
  const { today, regions, history, lastImport } = await readAround(db, sku, now);
  return {
    sku,
    version,
    fields,
    today,
    imageUrl: imageUrl(image),
    isUploaded: isUploadedPicture(image),
    priceLists,
    pricedBy: pricedByOf(rows),
    regions,
    lastImport: lastImport === null ? null : { fileName: lastImport.fileName, at: lastImport.at.toISOString() },
    history: history.map(({ changes = [], ...entry }) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
      changes: changes.map((change) => auditChangeIn(change, language)),
    })),
  };
};
