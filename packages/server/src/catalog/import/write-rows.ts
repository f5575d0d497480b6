import {
  diffProduct,
  type Fields,
  parseRowKey,
  type ProductRows,
  type RowKind,
} from "@larder/domain/catalog-import/product-change";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** A product as it is and as it shall be. */
export interface RowsToWrite {
  readonly sku: string;
  readonly before: ProductRows;
  readonly after: ProductRows;
}

interface Written {
  readonly sku: string;
  readonly names: readonly string[];
  readonly fields: Fields;
}

const FACTS = ["rating", "storage", "origin", "allergens", "mayContain"] as const;
const DETAILS = ["weight", "gtin", "weightLb", "catchWeight"] as const;

const recordset = (rows: readonly object[], columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`;

const present = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] == null ? [] : [[name, fields[name]]])));

const putProducts = (db: Db, rows: readonly Written[]) => {
  const values = rows.map(({ sku, fields }) => ({ ...fields, sku, facts: present(fields, FACTS) }));
  return sql`insert into product (sku, name, brand, description, image, category, subcategory, subsubcategory, pack_size, is_active, facts)
    select sku, name, brand, description, image, category, subcategory, subsubcategory, "packSize", "isActive", facts from ${recordset(
      values,
      sql`sku text, name text, brand text, description text, image text, category text, subcategory text, subsubcategory text, "packSize" text, "isActive" boolean, facts jsonb`,
    )}
    on conflict (sku) do update set name = excluded.name, brand = excluded.brand, description = excluded.description, image = excluded.image,
      category = excluded.category, subcategory = excluded.subcategory, subsubcategory = excluded.subsubcategory, pack_size = excluded.pack_size,
      is_active = excluded.is_active, facts = (product.facts - ${FACTS}::text[]) || excluded.facts`.execute(db);
};

const putSizes = (db: Db, rows: readonly Written[]) => {
  const values = rows.map(({ sku, names: [unit = ""], fields }) => ({
    ...fields,
    sku,
    unit,
    details: { code: `${sku}-${unit}`, ...present(fields, DETAILS) },
  }));
  return sql`insert into variant (sku, unit, position, is_default, stock, min_quantity, max_quantity, sell_by_multiple, vendor_id, details)
    select sku, unit, position, "isDefault", stock, "minQuantity", "maxQuantity", "sellByMultiple", vendor, details from ${recordset(
      values,
      sql`sku text, unit text, position smallint, "isDefault" boolean, stock integer, "minQuantity" integer, "maxQuantity" integer, "sellByMultiple" integer, vendor text, details jsonb`,
    )}
    on conflict (sku, unit) do update set stock = excluded.stock, min_quantity = excluded.min_quantity, max_quantity = excluded.max_quantity,
      sell_by_multiple = excluded.sell_by_multiple, vendor_id = excluded.vendor_id,
      details = (variant.details - ${DETAILS}::text[]) || excluded.details`.execute(db);
};

/** The columns that name a row of a table, in the order of the row's key. */
const keyColumns = {
  size: ["variant", "unit"],
  sold: ["assortment", "customer_group_id"],
  price: ["price", "customer_group_id", "unit"],
  regionStock: ["region_stock", "region", "unit"],
  regionPrice: ["region_price", "region", "customer_group_id", "unit"],
  priceTerm: ["price_term", "customer_group_id", "unit", "region", "least", "valid_from"],
} as const satisfies Partial<Record<RowKind, readonly [table: string, ...columns: string[]]>>;

type Keyed = keyof typeof keyColumns;

const keysOf = (kind: Keyed, rows: readonly Written[]): readonly Record<string, unknown>[] => {
  const [, ...columns] = keyColumns[kind];
  return rows.map(({ sku, names }) => ({
    sku,
    ...Object.fromEntries(columns.map((column, at) => [column, names[at]])),
  }));
};

const valueColumns = {
  sold: [],
  price: ["price_text", "unit_price"],
  regionStock: ["stock"],
  regionPrice: ["price_text", "unit_price"],
  priceTerm: ["price_text", "unit_price", "valid_to"],
} as const;

const put = (kind: Exclude<Keyed, "size">) => (db: Db, rows: readonly Written[]) => {
  const [table, ...names] = keyColumns[kind];
  const values: readonly string[] = valueColumns[kind];
  const columns = sql.join([...names, "sku", ...values].map((name) => sql.ref(name)));
  const records = keysOf(kind, rows).map((keys, at) => {
    const { text, amount, stock, to } = rows[at]?.fields ?? {};
    return { ...keys, price_text: text, unit_price: amount, stock, valid_to: to };
  });
  const set = sql.join(values.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)
    on conflict (${sql.join([...names, "sku"].map((name) => sql.ref(name)))}) ${
      values.length === 0 ? sql`do nothing` : sql`do update set ${set}`
    }`.execute(db);
};

const remove = (kind: Keyed, db: Db, rows: readonly Written[]) => {
  const [table, ...names] = keyColumns[kind];
  const keys = sql.join([...names, "sku"].map((name) => sql.ref(name)));
  return sql`delete from ${sql.table(table)} where (${keys}) in (
    select ${keys} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keysOf(kind, rows))}::jsonb))`.execute(
    db,
  );
};

const putRegions = async (db: Db, names: readonly string[]): Promise<void> => {
  if (names.length > 0)
    await sql`insert into region (name) select distinct unnest(${names}::text[]) on conflict do nothing`.execute(db);
};

/** Writes how products differ, table by table; rows that stay aren't touched, so that nothing follows them. */
export const writeRows = async (db: Db, products: readonly RowsToWrite[]): Promise<void> => {
  const kinds: readonly RowKind[] = ["product", "size", "sold", "price", "regionStock", "regionPrice", "priceTerm"];
  const [puts, removals] = [kinds, kinds].map((all) => new Map<RowKind, Written[]>(all.map((kind) => [kind, []]))) as [
    Map<RowKind, Written[]>,
    Map<RowKind, Written[]>,
  ];
  for (const { sku, before, after } of products)
    for (const key of Object.keys(diffProduct(before, after))) {
      const [kind, ...names] = parseRowKey(key);
      const fields = after[key];
      if (fields === undefined) removals.get(kind)?.push({ sku, names, fields: {} });
      else puts.get(kind)?.push({ sku, names, fields });
    }
  const wanted = (kind: RowKind): readonly Written[] => puts.get(kind) ?? [];
  if (wanted("product").length > 0) await putProducts(db, wanted("product"));
  if (wanted("size").length > 0) await putSizes(db, wanted("size"));
  const ofRegions = [...wanted("regionStock"), ...wanted("regionPrice")].map(({ names: [region = ""] }) => region);
  const ofTerms = wanted("priceTerm").map(({ names: [, , region = ""] }) => region);
  await putRegions(
    db,
    [...ofRegions, ...ofTerms].filter((region) => region !== ""),
  );
  for (const kind of ["sold", "price", "regionStock", "regionPrice", "priceTerm"] as const)
    if (wanted(kind).length > 0) await put(kind)(db, wanted(kind));
  for (const kind of ["priceTerm", "regionPrice", "regionStock", "price", "sold", "size"] as const) {
    const gone = removals.get(kind) ?? [];
    if (gone.length > 0) await remove(kind, db, gone);
  }
};
