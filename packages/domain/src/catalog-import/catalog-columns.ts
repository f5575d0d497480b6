import { type Meanings, placesIn } from "../tabular/column-meanings.ts";

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
export type ColumnMeanings = Meanings<CatalogColumn>;

/** Where each column of the catalog is in the file, from 0; null = the file has none, which is decided too. */
export const placesOf = (meanings: ColumnMeanings): Readonly<Record<CatalogColumn, number | null>> =>
  placesIn(CATALOG_COLUMNS, meanings);
