import type { CatalogColumn } from "@larder/domain/catalog-import/catalog-columns";
import type { ColumnRule, ColumnRules } from "@larder/domain/tabular/column-guess";

/** The columns of a catalog file (docs/import.md) and their other headings. */
const columns = {
  gtin: ["upc", "ean", "barcode", "case gtin", "case upc", "gtin 14", "upc code"],
  sku: [
    "item",
    "item number",
    "item num",
    "item nbr",
    "itm",
    "item no",
    "item #",
    "item id",
    "product code",
    "product number",
    "article",
    "article number",
    "code",
    "item code",
    "stock code",
    "stock no",
    "product id",
    "prod no",
    "sku number",
  ],
  name: ["product", "product name", "item name", "item description", "title"],
  brand: ["brand name", "manufacturer", "mfr"],
  description: ["long description", "product description", "desc", "descr", "details", "text"],
  image: ["image url", "picture", "photo"],
  category: ["department", "product category"],
  subcategory: ["sub category", "commodity"],
  subsubcategory: ["sub sub category", "sub subcategory", "subsubscategory", "sub commodity"],
  vendor: ["vendor id", "supplier", "distributor"],
  unit: ["uom", "um", "u/m", "unit of measure", "sell unit", "selling unit"],
  fromQuantity: [
    "from qty",
    "tier",
    "tier qty",
    "tier quantity",
    "break qty",
    "break quantity",
    "quantity break",
    "qty break",
    "price break",
  ],
  validFrom: ["effective", "effective date", "effective from", "start date", "price start date", "begin date"],
  validTo: [
    "valid until",
    "valid through",
    "valid thru",
    "effective to",
    "effective until",
    "end date",
    "price end date",
    "expires",
    "expiration date",
    "expiry date",
  ],
  region: ["sales region", "price region", "territory"],
  packSize: ["pack size", "pack/size", "case pack", "pack and size", "pk size"],
  pack: ["pk", "packs", "pack count", "pack qty", "case qty", "case count", "units per case"],
  size: ["unit size", "item size"],
  weightLb: ["weight", "weight lb", "weight lbs", "gross weight", "case weight", "wt"],
  storage: ["storage type", "temperature class", "temp zone", "temperature zone"],
  origin: ["country of origin", "country", "coo", "source"],
  allergens: ["contains", "allergen", "allergen statement"],
  mayContain: ["may contain", "traces"],
  rating: ["stars", "average rating", "customer rating"],
  averageWeight: ["catch weight", "average weight", "avg weight", "avg wt", "average wt", "ave wt", "catch wt"],
  price: [
    "unit price",
    "cost",
    "list price",
    "price usd",
    "case price",
    "price case",
    "net price",
    "your price",
    "sell price",
    "price per case",
    // Of an EDI 832: unit, net, contract, wholesale and catalog price.
    "price ucp",
    "price net",
    "price con",
    "price whl",
    "price cat",
  ],
  pricePerLb: ["price per lb", "price/lb", "price lb", "lb price", "per lb", "$/lb", "price per pound"],
  stock: ["on hand", "quantity on hand", "qty on hand", "inventory"],
  minQuantity: ["min", "minimum", "min quantity", "min qty"],
  maxQuantity: ["max", "maximum", "max quantity", "max qty"],
  sellByMultiple: ["multiple", "sell by", "sell multiple", "order multiple"],
} as const satisfies Readonly<Record<CatalogColumn, readonly string[]>>;

export type CatalogueColumn = CatalogColumn;

export const neededColumns = ["sku"] as const;

const contents: { readonly [Column in CatalogueColumn]?: Omit<ColumnRule, "headings"> } = {
  sku: { kinds: ["code", "whole", "gtin"], byContent: "code" },
  name: { kinds: ["words"], byContent: "words" },
  price: { kinds: ["price"], byContent: "money" },
  pricePerLb: { kinds: ["price"] },
  gtin: { kinds: ["gtin"], byContent: "gtin" },
  unit: { kinds: ["unit"], byContent: "unit" },
  packSize: { kinds: ["packSize", "whole", "words", "code"], byContent: "packSize" },
};

/** How each column is recognized. What a file's cells alone can say comes in the order in which they say it surest. */
export const catalogueColumns = Object.fromEntries(
  (Object.keys(columns) as CatalogueColumn[]).map((column) => [
    column,
    { headings: columns[column], ...contents[column] },
  ]),
) as unknown as ColumnRules<CatalogueColumn>;
