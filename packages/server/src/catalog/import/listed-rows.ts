import type {
  ListedRegion,
  ListedSize,
  ListedTerm,
  ListScope,
  StoredPrice,
} from "@larder/domain/catalog-import/propose-rows";
import { drawingOf } from "../drawing-of.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import type { PlacedItem, PlacedRegion, PlacedTerm } from "./place-items.ts";

/** Stored columns that the file calls something else. */
const fileColumns: Readonly<Record<string, CatalogueColumn>> = { weight: "packSize", catchWeight: "averageWeight" };

/** What the file has columns for, by the stored ones. */
export const scopeOf = (groups: readonly string[], has: (column: CatalogueColumn) => boolean): ListScope => ({
  groups,
  has: (field) => has(fileColumns[field] ?? (field as CatalogueColumn)),
});

const priceIn = (price: { readonly priceText: string; readonly unitPrice: number | null }): StoredPrice => ({
  text: price.priceText,
  amount: price.unitPrice,
});

const noneIfEmpty = (value: string | readonly string[]): string | readonly string[] | null =>
  value.length === 0 ? null : value;

/** A row of the file as the columns that the shop stores. */
export const listedSize = (item: PlacedItem): ListedSize => ({
  unit: item.unit,
  position: item.position,
  product: {
    name: item.name,
    brand: item.brand,
    description: item.description,
    image: item.image ?? drawingOf(item),
    category: item.category,
    subcategory: item.subcategory,
    subsubcategory: item.subsubcategory,
    packSize: item.packSize,
    rating: item.rating,
    storage: noneIfEmpty(item.storage),
    origin: noneIfEmpty(item.origin),
    allergens: noneIfEmpty(item.allergens),
    mayContain: noneIfEmpty(item.mayContain),
  },
  size: {
    stock: item.stock,
    minQuantity: item.minQuantity,
    maxQuantity: item.maxQuantity,
    sellByMultiple: item.sellByMultiple,
    vendor: item.vendor,
    weight: item.packSize === "" ? null : item.packSize,
    gtin: item.gtin,
    weightLb: item.weightLb,
    catchWeight: item.averageWeight === null ? null : { unitOfMeasure: "LB", averageWeight: item.averageWeight },
  },
  price: priceIn(item),
});

export const listedRegion = ({ unit, region, price, stock }: PlacedRegion): ListedRegion => ({
  unit,
  region,
  price: price === null ? null : priceIn(price),
  stock,
});

export const listedTerm = ({ unit, region, fromQuantity, validFrom, validTo, price }: PlacedTerm): ListedTerm => ({
  unit,
  region,
  fromQuantity,
  validFrom,
  validTo,
  price: price === null ? null : priceIn(price),
});
