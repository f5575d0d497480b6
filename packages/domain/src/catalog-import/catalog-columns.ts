/** The columns that a list for the catalog can have (docs/import.md). */
export const CATALOG_COLUMNS = [
  "sku",
  "name",
  "price",
  "unit",
  "packSize",
  "pack",
  "size",
  "brand",
  "category",
  "subcategory",
  "subsubcategory",
  "description",
  "pricePerLb",
  "averageWeight",
  "weightLb",
  "gtin",
  "vendor",
  "stock",
  "minQuantity",
  "maxQuantity",
  "sellByMultiple",
  "region",
  "fromQuantity",
  "validFrom",
  "validTo",
  "storage",
  "origin",
  "allergens",
  "mayContain",
  "rating",
  "image",
] as const;
export type CatalogColumn = (typeof CATALOG_COLUMNS)[number];

/** What each column of a file means, in the file's order; null = it isn't used. */
export type ColumnMeanings = readonly (CatalogColumn | null)[];

/** One column of a file gets a meaning, which its earlier column loses: a list has each once. */
export const withMeaning = (meanings: ColumnMeanings, at: number, meaning: CatalogColumn | null): ColumnMeanings =>
  meanings.map((one, place) => (place === at ? meaning : one === meaning ? null : one));

/** Where each column of the catalog is in the file, from 0; null = the file has none, which is decided too. */
export const placesOf = (meanings: ColumnMeanings): Readonly<Record<CatalogColumn, number | null>> =>
  Object.fromEntries(
    CATALOG_COLUMNS.map((column) => {
      const at = meanings.indexOf(column);
      return [column, at < 0 ? null : at];
    }),
  ) as Readonly<Record<CatalogColumn, number | null>>;
