import fs from "node:fs";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { csvHead, csvRows, type WrittenCell } from "../../tabular/write-table.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";

/** Products per batch, so that a large catalog needs no more memory than a small one. */
const BATCH = 1_000;

type Cells = Readonly<Partial<Record<CatalogueColumn, WrittenCell | null>>>;

const columns = [
  "sku",
  "unit",
  "name",
  "brand",
  "description",
  "image",
  "category",
  "subcategory",
  "subsubcategory",
  "vendor",
  "packSize",
  "gtin",
  "weightLb",
  "storage",
  "origin",
  "allergens",
  "mayContain",
  "rating",
  "averageWeight",
  "price",
  "stock",
  "minQuantity",
  "maxQuantity",
  "sellByMultiple",
  "region",
  "fromQuantity",
  "validFrom",
  "validTo",
] as const satisfies readonly CatalogueColumn[];

interface SizeRow {
  readonly sku: string;
  readonly cells: Cells;
}

/** The sizes that a customer group buys of the next products by number. */
const sizesAfter = async (db: Db, group: string, sku: string): Promise<readonly SizeRow[]> => {
  const { rows } = await sql<SizeRow>`
    with next as (select p.* from assortment a join product p using (sku)
      where a.customer_group_id = ${group} and p.sku > ${sku} and p.is_active order by p.sku limit ${BATCH})
    select v.sku, json_build_object('sku', v.sku, 'unit', v.unit, 'gtin', v.details -> 'gtin', 'name', n.name, 'brand', n.brand, 'description', n.description,
      'image', n.image, 'category', n.category, 'subcategory', n.subcategory, 'subsubcategory', n.subsubcategory,
      'vendor', v.vendor_id, 'packSize', coalesce(v.details ->> 'weight', n.pack_size), 'weightLb', v.details -> 'weightLb',
      'storage', n.facts ->> 'storage', 'origin', n.facts ->> 'origin',
      'allergens', (select string_agg(each, '; ') from json_array_elements_text((n.facts -> 'allergens')::json) as each),
      'mayContain', (select string_agg(each, '; ') from json_array_elements_text((n.facts -> 'mayContain')::json) as each),
      'rating', n.facts -> 'rating', 'averageWeight', v.details -> 'catchWeight' -> 'averageWeight', 'price', c.price_text,
      'stock', v.stock, 'minQuantity', v.min_quantity, 'maxQuantity', v.max_quantity, 'sellByMultiple', v.sell_by_multiple) as cells
    from next n join variant v using (sku) join price c on c.customer_group_id = ${group} and c.sku = v.sku and c.unit = v.unit
    order by v.sku, v.position, v.unit`.execute(db);
  return rows;
};

/** What differs in regions; an empty price or stock means that the general one holds there. */
const regionalOf = async (db: Db, group: string): Promise<readonly Cells[]> => {
  const { rows } = await sql<{ cells: Cells }>`
    with stocks as (select region, sku, unit, coalesce(stock::text, 'unknown') as stock from region_stock),
      prices as (select region, sku, unit, price_text as price from region_price where customer_group_id = ${group})
    select json_build_object('region', region, 'sku', sku, 'unit', unit, 'price', price, 'stock', stock) as cells
    from (stocks full join prices using (region, sku, unit)) join product p using (sku)
      join assortment a using (sku) join price c using (sku, unit)
    where p.is_active and a.customer_group_id = ${group} and c.customer_group_id = ${group}
    order by region, sku, unit`.execute(db);
  return rows.map(({ cells }) => cells);
};

/** Prices that hold on some days or from a quantity on. */
const termsOf = async (db: Db, group: string): Promise<readonly Cells[]> => {
  const { rows } = await sql<{ cells: Cells }>`
    select json_build_object('region', t.region, 'sku', t.sku, 'unit', t.unit, 'price', t.price_text,
      'fromQuantity', nullif(t.least, 1), 'validFrom', t.valid_from, 'validTo', t.valid_to) as cells
    from price_term t join product p on p.sku = t.sku
      join assortment a on a.sku = t.sku and a.customer_group_id = t.customer_group_id
      join price c on c.sku = t.sku and c.unit = t.unit and c.customer_group_id = t.customer_group_id
    where p.is_active and t.customer_group_id = ${group}
    order by t.sku, t.unit, t.region, t.least, t.valid_from`.execute(db);
  return rows.map(({ cells }) => cells);
};

const groupOf = async (db: Db, wanted: string | null): Promise<string> => {
  const groups = (await db.selectFrom("customer_group").select("id").orderBy("id").execute()).map(({ id }) => id);
  const [only] = wanted === null && groups.length === 1 ? groups : groups.filter((id) => id === wanted);
  if (only !== undefined) return only;
  const there = groups.length === 0 ? "There are none yet." : `There are: ${groups.join(", ")}.`;
  throw new Unreadable(
    wanted === null ? `Name a customer group. ${there}` : `There's no customer group '${wanted}'. ${there}`,
  );
};

/**
 * Writes the products and prices of a customer group as a file that the import takes, a row a size (docs/import.md).
 * `group` null = the only one. Returns the number of rows. Throws Unreadable.
 */
export const exportCatalogue = async (db: Db, file: string, wanted: string | null): Promise<number> => {
  const group = await groupOf(db, wanted);
  const out = fs.openSync(file, "w");
  try {
    fs.writeSync(out, csvHead(columns));
    const put = (rows: readonly Cells[]): void => {
      if (rows.length > 0)
        fs.writeSync(out, csvRows(rows.map((cells) => columns.map((column) => cells[column] ?? ""))));
    };
    let count = 0;
    for (let rows = await sizesAfter(db, group, ""); rows.length > 0;) {
      put(rows.map(({ cells }) => cells));
      count += rows.length;
      rows = await sizesAfter(db, group, rows.at(-1)?.sku ?? "");
    }
    const regional = await regionalOf(db, group);
    put(regional);
    const terms = await termsOf(db, group);
    put(terms);
    return count + regional.length + terms.length;
  } finally {
    fs.closeSync(out);
  }
};
