import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { drawingOf } from "../drawing-of.ts";
import { inTransaction, preferIndexes } from "../insert-rows.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import type { CatalogueItem } from "./catalogue-item.ts";

/** An item with its unit and its position among the product's units, from 0. */
export interface PlacedItem extends CatalogueItem {
  readonly unit: string;
  readonly position: number;
}

/** What a batch changed, by item number and unit. */
export interface BatchOutcome {
  /** `sku|unit` of new ones. */
  readonly added: ReadonlySet<string>;
  /** `sku|unit` of changed ones. */
  readonly changed: ReadonlySet<string>;
  /** Item numbers that the shop didn't have. */
  readonly newProducts: ReadonlySet<string>;
}

export const keyOf = ({ sku, unit }: { readonly sku: string; readonly unit: string }): string => `${sku}|${unit}`;

interface Written {
  readonly sku: string;
  readonly unit: string;
  readonly is_new: boolean;
}

type Columns = readonly (readonly [name: string, column: CatalogueColumn & keyof CatalogueItem])[];

const productColumns: Columns = [
  ["name", "name"],
  ["brand", "brand"],
  ["description", "description"],
  ["image", "image"],
  ["category", "category"],
  ["subcategory", "subcategory"],
  ["subsubcategory", "subsubcategory"],
  ["pack_size", "packSize"],
];
const variantColumns: Columns = [
  ["stock", "stock"],
  ["min_quantity", "minQuantity"],
  ["max_quantity", "maxQuantity"],
  ["sell_by_multiple", "sellByMultiple"],
  ["vendor_id", "vendor"],
];

type Has = (column: CatalogueColumn) => boolean;

const factColumns = ["rating", "storage", "origin", "allergens", "mayContain"] as const;

const factsIn = (item: PlacedItem, has: Has): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    factColumns
      .filter(has)
      .map((name) => [name, item[name]] as const)
      .filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)),
  );

const records = (table: string, rows: readonly unknown[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const valuesIn = (item: PlacedItem, columns: Columns) =>
  Object.fromEntries(columns.map(([name, column]) => [name, item[column]]));

const updating = (
  table: "product" | "variant",
  columns: readonly string[],
  json: string,
  merged: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const names = [...columns, json];
  const values = [...columns.map((name) => sql`excluded.${sql.ref(name)}`), merged];
  const before = columns.map((name) => sql.ref(`${table}.${name}`));
  // A key without a value says the same as no key.
  const said = (value: RawBuilder<unknown>) => sql`jsonb_strip_nulls(${value})`;
  return sql`do update set ${sql.join(names.map((name, at) => sql`${sql.ref(name)} = ${values[at]}`))}
    where (${sql.join([...before, said(sql`${sql.ref(`${table}.${json}`)}`)])})
      is distinct from (${sql.join([...values.slice(0, -1), said(merged)])})`;
};

const namesIn = (columns: Columns, has: Has): readonly string[] =>
  columns.filter(([, column]) => has(column)).map(([name]) => name);

const writeProducts = async (db: Db, items: readonly PlacedItem[], has: Has): Promise<readonly Written[]> => {
  const first = items.filter(({ position }) => position === 0);
  if (first.length === 0) return [];
  const rows = first.map((item) => ({
    ...valuesIn(item, productColumns),
    sku: item.sku,
    image: item.image ?? drawingOf(item),
    is_active: true,
    facts: factsIn(item, has),
  }));
  const facts = sql`(product.facts - ${factColumns.filter(has)}::text[]) || excluded.facts`;
  const { rows: written } = await sql<Written>`
    insert into product (sku, name, brand, description, image, category, subcategory, subsubcategory, pack_size, is_active, facts)
    select sku, name, brand, description, image, category, subcategory, subsubcategory, pack_size, is_active, facts from ${records("product", rows)}
    on conflict (sku) ${updating("product", [...namesIn(productColumns, has), "is_active"], "facts", facts)}
    returning sku, '' as unit, xmax = 0 as is_new`.execute(db);
  const unitOf = new Map(first.map(({ sku, unit }) => [sku, unit]));
  return written.map((row) => ({ ...row, unit: unitOf.get(row.sku) ?? "" }));
};

const detailsOf = (item: PlacedItem, has: Has): Readonly<Record<string, unknown>> => ({
  ...(has("packSize") ? { weight: item.packSize } : {}),
  ...(has("weightLb") ? { weightLb: item.weightLb } : {}),
  ...(has("averageWeight")
    ? { catchWeight: item.averageWeight === null ? null : { unitOfMeasure: "LB", averageWeight: item.averageWeight } }
    : {}),
});

const writeVariants = async (db: Db, items: readonly PlacedItem[], has: Has): Promise<readonly Written[]> => {
  const rows = items.map((item) => ({
    ...valuesIn(item, variantColumns),
    sku: item.sku,
    unit: item.unit,
    position: item.position,
    details: { code: `${item.sku}-${item.unit}`, ...detailsOf(item, has) },
  }));
  const details = sql`variant.details || excluded.details`;
  const { rows: written } = await sql<Written>`
    insert into variant (sku, unit, position, is_default, stock, min_quantity, max_quantity, sell_by_multiple, vendor_id, details)
    select r.sku, r.unit, r.position, r.position = 0 and not exists (select from variant v where v.sku = r.sku and v.is_default), r.stock, r.min_quantity,
      r.max_quantity, r.sell_by_multiple, r.vendor_id, r.details from ${records("variant", rows)} r
    on conflict (sku, unit) ${updating("variant", namesIn(variantColumns, has), "details", details)}
    returning sku, unit, xmax = 0 as is_new`.execute(db);
  return written;
};

const writeSelling = async (
  db: Db,
  items: readonly PlacedItem[],
  groups: readonly string[],
  has: Has,
): Promise<readonly Written[]> => {
  const written: Written[] = [];
  for (const group of groups) {
    const rows = items.map(({ sku, unit, priceText, unitPrice }) => ({
      customer_group_id: group,
      sku,
      unit,
      price_text: priceText,
      unit_price: unitPrice,
    }));
    const listed = await sql<Written>`
      insert into assortment (customer_group_id, sku) select distinct customer_group_id, sku from ${records("price", rows)}
      on conflict do nothing returning sku, '' as unit, false as is_new`.execute(db);
    const priced = await sql<Written>`
      insert into price (customer_group_id, sku, unit, price_text, unit_price) select customer_group_id, sku, unit, price_text, unit_price from ${records("price", rows)}
      on conflict (customer_group_id, sku, unit) ${
        has("price")
          ? sql`do update set price_text = excluded.price_text, unit_price = excluded.unit_price
            where (price.price_text, price.unit_price) is distinct from (excluded.price_text, excluded.unit_price)`
          : sql`do nothing`
      } returning sku, unit, false as is_new`.execute(db);
    const isListed = new Set(listed.rows.map(({ sku }) => sku));
    written.push(
      ...priced.rows,
      ...items.filter(({ sku }) => isListed.has(sku)).map(({ sku, unit }) => ({ sku, unit, is_new: false })),
    );
  }
  return written;
};

/** Writes items to the catalog, price lists and assortments: adds new ones, updates changed ones. Columns missing in the file stay unchanged. */
export const applyItems = (
  db: Db,
  items: readonly PlacedItem[],
  groups: readonly string[],
  has: Has,
): Promise<BatchOutcome> =>
  inTransaction(db, async (inside) => {
    await preferIndexes(inside);
    const products = await writeProducts(inside, items, has);
    const variants = await writeVariants(inside, items, has);
    const selling = await writeSelling(inside, items, groups, has);
    const added = new Set([...products, ...variants].filter(({ is_new }) => is_new).map(keyOf));
    const changed = new Set([...products, ...variants, ...selling].map(keyOf).filter((key) => !added.has(key)));
    const newProducts = new Set(products.filter(({ is_new }) => is_new).map(({ sku }) => sku));
    return { added, changed, newProducts };
  });
