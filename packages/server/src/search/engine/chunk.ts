import type { SearchRow } from "./row.ts";

/**
 * Some products as they travel to the worker: for each table one JSON text, a list of lists, as the database makes it.
 * The main thread only passes the texts on; they are read where they are needed.
 */
export interface Chunk {
  /** sku, name, brand, description, image, category, subcategory, subsubcategory, pack size, popularity, added at (ms since 1970). */
  readonly products: string;
  /** sku, unit, is default, stock, min, max, expiration of these, multiple, is restricted, vendor, details; in the order they are shown. */
  readonly variants: string;
  /** sku, customer group. */
  readonly assortment: string;
  /** sku, customer group, unit, price text, unit price. */
  readonly prices: string;
}

export type ProductCells = readonly [
  sku: string,
  name: string,
  brand: string,
  description: string,
  image: string | null,
  category: string,
  subcategory: string,
  subsubcategory: string,
  packSize: string,
  popularity: number,
  addedAt: number,
];
type Variant = SearchRow["variants"][number];
export type VariantCells = readonly [
  sku: string,
  unit: string,
  isDefault: boolean,
  stock: number | null,
  min: number | null,
  max: number | null,
  expiration: string | null,
  multiple: number | null,
  isRestricted: boolean,
  vendor: string | null,
  details: Variant["details"],
];
export type AssortmentCells = readonly [sku: string, group: string];
export type PriceCells = readonly [sku: string, group: string, unit: string, text: string, unitPrice: number | null];

const variantOf = ([
  ,
  unit,
  is_default,
  stock,
  min_quantity,
  max_quantity,
  min_max_expiration,
  sell_by_multiple,
  is_restricted,
  vendor_id,
  details,
]: VariantCells): Variant => ({
  unit,
  is_default,
  stock,
  min_quantity,
  max_quantity,
  min_max_expiration,
  sell_by_multiple,
  is_restricted,
  vendor_id,
  details,
});

/** The products of a chunk, each with what belongs to it. */
export const rowsOf = (chunk: Chunk): readonly SearchRow[] => {
  const rows = new Map<
    string,
    {
      readonly variants: Variant[];
      readonly groups: string[];
      readonly prices: SearchRow["prices"][number][];
    } & SearchRow
  >();
  for (const cells of JSON.parse(chunk.products) as readonly ProductCells[]) {
    const [
      sku,
      name,
      brand,
      description,
      image,
      category,
      subcategory,
      subsubcategory,
      pack_size,
      popularity,
      addedAt,
    ] = cells;
    const product = { sku, name, brand, description, image, category, subcategory, subsubcategory, pack_size };
    rows.set(sku, { product, popularity, addedAt, variants: [], groups: [], prices: [] });
  }
  for (const cells of JSON.parse(chunk.variants) as readonly VariantCells[])
    rows.get(cells[0])?.variants.push(variantOf(cells));
  for (const [sku, group] of JSON.parse(chunk.assortment) as readonly AssortmentCells[])
    rows.get(sku)?.groups.push(group);
  for (const [sku, ...price] of JSON.parse(chunk.prices) as readonly PriceCells[]) rows.get(sku)?.prices.push(price);
  return [...rows.values()];
};
