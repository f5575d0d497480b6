import type { SearchRow } from "@larder/domain/search-engine/index/row";

/** Products on their way to the worker, one JSON text per table, in columns: cheaper for the database, and passed on unparsed. */
export interface Chunk {
  /**
   * sku, name, brand, description, image, category, subcategory, subsubcategory, pack size, popularity, added at (ms
   * since 1970), facts (null = none).
   */
  readonly products: string;
  /** sku, unit, is default, stock, min, max, their expiration, multiple, is restricted, vendor, details (null = none); rows in display order. */
  readonly variants: string;
  /** sku, customer group. */
  readonly assortment: string;
  /** sku, customer group, unit, price text, unit price. */
  readonly prices: string;
  /** The regions with stock or prices of their own; omitted = unchanged. */
  readonly regions?: readonly string[];
  /** sku, region, unit, stock. */
  readonly regionStocks?: string;
  /** sku, region, customer group, unit, price text, unit price. */
  readonly regionPrices?: string;
  /** sku, organization, unit, price text (null = only tiers), tiers as JSON, unit price. */
  readonly contracts?: string;
}

type Columns<Cells extends readonly unknown[]> = { readonly [K in keyof Cells]: readonly Cells[K][] };
type Variant = SearchRow["variants"][number];

export type ProductColumns = Columns<
  [
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
    facts: SearchRow["facts"] | null,
  ]
>;
export type VariantColumns = Columns<
  [
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
    details: Variant["details"] | null,
  ]
>;
export type AssortmentColumns = Columns<[sku: string, group: string]>;
export type PriceColumns = Columns<[sku: string, group: string, unit: string, text: string, unitPrice: number | null]>;
export type RegionStockColumns = Columns<[sku: string, region: string, unit: string, stock: number | null]>;
export type RegionPriceColumns = Columns<
  [sku: string, region: string, group: string, unit: string, text: string, unitPrice: number | null]
>;

export type ContractColumns = Columns<
  [sku: string, organization: number, unit: string, text: string | null, tiers: string | null, unitPrice: number | null]
>;

type Regional = NonNullable<SearchRow["regional"]>;

interface Growing extends SearchRow {
  readonly variants: Variant[];
  readonly groups: string[];
  readonly prices: SearchRow["prices"][number][];
  contracts?: NonNullable<SearchRow["contracts"]>[number][];
  regional?: { readonly stocks: Regional["stocks"][number][]; readonly prices: Regional["prices"][number][] };
}

const eachOf = <C extends readonly (readonly unknown[])[]>(
  text: string,
  each: (columns: C, row: number) => void,
): void => {
  const columns = JSON.parse(text) as C | readonly [];
  const { length } = columns[0] ?? [];
  for (let row = 0; row < length; row++) each(columns as C, row);
};

/** The products of a chunk, each with everything that belongs to it. */
export const rowsOf = (chunk: Chunk): readonly SearchRow[] => {
  const rows = new Map<string, Growing>();
  eachOf<ProductColumns>(chunk.products, (of, n) => {
    const sku = of[0][n] as string;
    rows.set(sku, {
      product: {
        sku,
        name: of[1][n] as string,
        brand: of[2][n] as string,
        description: of[3][n] as string,
        image: of[4][n] as string | null,
        category: of[5][n] as string,
        subcategory: of[6][n] as string,
        subsubcategory: of[7][n] as string,
        pack_size: of[8][n] as string,
      },
      popularity: of[9][n] as number,
      addedAt: of[10][n] as number,
      facts: of[11]?.[n] ?? {},
      variants: [],
      groups: [],
      prices: [],
    });
  });
  eachOf<VariantColumns>(chunk.variants, (of, n) =>
    rows.get(of[0][n] as string)?.variants.push({
      unit: of[1][n] as string,
      is_default: of[2][n] as boolean,
      stock: of[3][n] as number | null,
      min_quantity: of[4][n] as number | null,
      max_quantity: of[5][n] as number | null,
      min_max_expiration: of[6][n] as string | null,
      sell_by_multiple: of[7][n] as number | null,
      is_restricted: of[8][n] as boolean,
      vendor_id: of[9][n] as string | null,
      details: of[10][n] ?? {},
    }),
  );
  eachOf<AssortmentColumns>(chunk.assortment, ([skus, groups], n) =>
    rows.get(skus[n] as string)?.groups.push(groups[n] as string),
  );
  eachOf<PriceColumns>(chunk.prices, ([skus, groups, units, texts, unitPrices], n) =>
    rows
      .get(skus[n] as string)
      ?.prices.push([groups[n] as string, units[n] as string, texts[n] as string, unitPrices[n] as number | null]),
  );
  const regionalOf = (sku: string): NonNullable<Growing["regional"]> | undefined => {
    const row = rows.get(sku);
    return row === undefined ? undefined : (row.regional ??= { stocks: [], prices: [] });
  };
  eachOf<RegionStockColumns>(chunk.regionStocks ?? "[]", ([skus, regions, units, stocks], n) =>
    regionalOf(skus[n] as string)?.stocks.push({
      region: regions[n] as string,
      unit: units[n] as string,
      value: stocks[n] as number | null,
    }),
  );
  eachOf<RegionPriceColumns>(chunk.regionPrices ?? "[]", ([skus, regions, groups, units, texts, unitPrices], n) =>
    regionalOf(skus[n] as string)?.prices.push({
      region: regions[n] as string,
      unit: units[n] as string,
      value: [groups[n] as string, units[n] as string, texts[n] as string, unitPrices[n] as number | null],
    }),
  );
  eachOf<ContractColumns>(chunk.contracts ?? "[]", ([skus, organizations, units, texts, tiers, unitPrices], n) => {
    const row = rows.get(skus[n] as string);
    if (row !== undefined)
      (row.contracts ??= []).push([
        organizations[n] as number,
        units[n] as string,
        texts[n] as string | null,
        tiers[n] as string | null,
        unitPrices[n] as number | null,
      ]);
  });
  return [...rows.values()];
};
