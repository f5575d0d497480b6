/** The columns of a catalog file (docs/import.md) and their other headings. */
export const catalogueColumns = {
  sku: [
    "item",
    "item number",
    "item no",
    "item #",
    "item id",
    "product code",
    "product number",
    "article",
    "article number",
    "code",
  ],
  name: ["product", "product name", "item name", "item description", "title"],
  brand: ["brand name", "manufacturer", "mfr"],
  description: ["long description", "details", "text"],
  image: ["image url", "picture", "photo"],
  category: ["department", "product category"],
  subcategory: ["sub category", "commodity"],
  subsubcategory: ["sub sub category", "sub subcategory", "subsubscategory", "sub commodity"],
  vendor: ["vendor id", "supplier", "distributor"],
  unit: ["uom", "unit of measure", "sell unit"],
  region: ["sales region", "price region", "territory"],
  packSize: ["pack", "pack size", "size", "pack/size"],
  weightLb: ["weight", "weight lb", "weight lbs", "gross weight"],
  storage: ["storage type", "temperature class", "temp zone", "temperature zone"],
  origin: ["country of origin", "country", "coo", "source"],
  allergens: ["contains", "allergen", "allergen statement"],
  mayContain: ["may contain", "traces"],
  rating: ["stars", "average rating", "customer rating"],
  averageWeight: ["catch weight", "average weight", "avg weight"],
  price: ["unit price", "cost", "list price", "price usd"],
  stock: ["on hand", "quantity on hand", "qty on hand", "inventory"],
  minQuantity: ["min", "minimum", "min quantity", "min qty"],
  maxQuantity: ["max", "maximum", "max quantity", "max qty"],
  sellByMultiple: ["multiple", "sell by", "sell multiple", "order multiple"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CatalogueColumn = keyof typeof catalogueColumns;

export const neededColumns = ["sku", "name"] as const;
