import { type Fields, type ProductRows, type RowKey, rowKey } from "@larder/domain/catalog-import/product-change";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

interface Row {
  readonly sku: string;
  readonly key: RowKey;
  readonly fields: Fields;
}

/** What the shop has of products, with the prices and assortments of these customer groups, by item number. */
export const readRows = async (
  db: Db,
  skus: readonly string[],
  groups: readonly string[],
): Promise<ReadonlyMap<string, ProductRows>> => {
  const found = new Map<string, Record<string, Fields>>(skus.map((sku) => [sku, {}]));
  const [wanted, lists] = [sql`any(${[...found.keys()]}::text[])`, sql`any(${groups}::text[])`];
  const { rows } = await sql<Row>`
    select sku, json_build_array('product') as key, json_build_object('name', name, 'brand', brand, 'description', description, 'image', image,
      'category', category, 'subcategory', subcategory, 'subsubcategory', subsubcategory, 'packSize', pack_size, 'isActive', is_active,
      'rating', facts -> 'rating', 'storage', facts -> 'storage', 'origin', facts -> 'origin', 'allergens', facts -> 'allergens', 'mayContain', facts -> 'mayContain') as fields
      from product where sku = ${wanted}
    union all select sku, json_build_array('size', unit), json_build_object('position', position, 'isDefault', is_default, 'stock', stock,
      'minQuantity', min_quantity, 'maxQuantity', max_quantity, 'sellByMultiple', sell_by_multiple, 'vendor', vendor_id,
      'weight', details -> 'weight', 'gtin', details -> 'gtin', 'weightLb', details -> 'weightLb', 'catchWeight', details -> 'catchWeight') from variant where sku = ${wanted}
    union all select sku, json_build_array('sold', customer_group_id), '{}' from assortment where sku = ${wanted} and customer_group_id = ${lists}
    union all select sku, json_build_array('price', customer_group_id, unit), json_build_object('text', price_text, 'amount', unit_price)
      from price where sku = ${wanted} and customer_group_id = ${lists}
    union all select sku, json_build_array('regionStock', region, unit), json_build_object('stock', stock) from region_stock where sku = ${wanted}
    union all select sku, json_build_array('regionPrice', region, customer_group_id, unit), json_build_object('text', price_text, 'amount', unit_price)
      from region_price where sku = ${wanted} and customer_group_id = ${lists}
    union all select sku, json_build_array('priceTerm', customer_group_id, unit, region, least::text, valid_from),
      json_build_object('text', price_text, 'amount', unit_price, 'to', valid_to)
      from price_term where sku = ${wanted} and customer_group_id = ${lists}`.execute(db);
  for (const { sku, key, fields } of rows) {
    const one = found.get(sku);
    if (one !== undefined) one[rowKey(...key)] = fields;
  }
  return found;
};
