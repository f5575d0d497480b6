import * as Schema from "effect/Schema";
import { Sku } from "../catalog/sku.schema.ts";
import {
  MAX_DATE_LENGTH,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NUMBER_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SKU_LENGTH,
  MAX_UNIT_LENGTH,
} from "../input-limits.ts";
import { list, listUpTo, text, textUpTo } from "../schema.ts";
import { AuditChange } from "./audit.schema.ts";

const typed = textUpTo(MAX_NUMBER_LENGTH);
const unit = textUpTo(MAX_UNIT_LENGTH);
const priceList = textUpTo(MAX_ID_LENGTH);
const long = textUpTo(MAX_PRODUCT_NAME_LENGTH);

/** One size as it is typed; '' = unknown stock, or no limit. */
export const SizeFields = Schema.Struct({
  unit,
  stock: typed,
  minQuantity: typed,
  maxQuantity: typed,
  sellByMultiple: typed,
  /** Pounds of one. */
  weightLb: typed,
  /** The barcode number on one, as it's printed. */
  gtin: typed,
});
export type SizeFields = typeof SizeFields.Type;

/** What a price list's customers pay for a size; '' = they can't buy it in this size. */
export const PriceFields = Schema.Struct({ list: priceList, unit, price: textUpTo(MAX_NAME_LENGTH) });
export type PriceFields = typeof PriceFields.Type;

/** A price of a list that holds on some days or from a quantity on, as it is typed. */
export const PriceTermFields = Schema.Struct({
  list: priceList,
  unit,
  /** "" = everywhere. */
  region: textUpTo(MAX_ID_LENGTH),
  price: textUpTo(MAX_NAME_LENGTH),
  /** "" = any quantity. */
  fromQuantity: typed,
  /** First and last day (YYYY-MM-DD); "" = none. */
  validFrom: textUpTo(MAX_DATE_LENGTH),
  validTo: textUpTo(MAX_DATE_LENGTH),
});
export type PriceTermFields = typeof PriceTermFields.Type;

/** A product as its form shows it: every value is the text that is typed (OP-67). */
export const ProductFields = Schema.Struct({
  name: long,
  brand: long,
  category: long,
  subcategory: long,
  subsubcategory: long,
  packSize: long,
  storage: long,
  origin: long,
  /** Names with commas between them. */
  allergens: textUpTo(2_000),
  mayContain: textUpTo(2_000),
  description: textUpTo(10_000),
  isSold: Schema.Boolean,
  /** First and last day (YYYY-MM-DD on the shop's clock) on which customers don't see it; '' = open, both '' = never. */
  hiddenFrom: textUpTo(MAX_DATE_LENGTH),
  hiddenUntil: textUpTo(MAX_DATE_LENGTH),
  sizes: listUpTo(SizeFields, 50),
  /** The price lists with customers that can buy it. */
  soldTo: listUpTo(priceList, 1_000),
  prices: listUpTo(PriceFields, 5_000),
  /** In place of those on their days, and from their quantities on. */
  terms: listUpTo(PriceTermFields, 5_000),
});
export type ProductFields = typeof ProductFields.Type;

/** A change of a product, based on the version that was read. */
export const ProductEdit = Schema.Struct({
  sku: textUpTo(MAX_SKU_LENGTH),
  version: textUpTo(MAX_ID_LENGTH),
  fields: ProductFields,
});
export type ProductEdit = typeof ProductEdit.Type;

/** A product to copy, and the copy's item number. */
export const ProductCopy = Schema.Struct({ sku: textUpTo(MAX_SKU_LENGTH), newSku: textUpTo(MAX_SKU_LENGTH) });
export type ProductCopy = typeof ProductCopy.Type;

/** One entry of a product's history, from the audit. */
const HistoryEntry = Schema.Struct({
  id: Schema.Number,
  /** ISO 8601. */
  at: Schema.String,
  who: Schema.String,
  changes: list(AuditChange),
});

/** A product for those who may edit it. */
export const EditableProduct = Schema.Struct({
  sku: Sku,
  /** Changes with every edit and import. */
  version: Schema.String,
  fields: ProductFields,
  /** The day whose prices hold, YYYY-MM-DD. */
  today: Schema.String,
  imageUrl: Schema.NullOr(Schema.String),
  /** Whether the picture was uploaded here. */
  isUploaded: Schema.Boolean,
  priceLists: list(Schema.Struct({ id: Schema.String, name: Schema.String, customers: Schema.Int })),
  /** Sizes that are priced by weight: their prices are those of one such unit, for example LB. */
  pricedBy: list(Schema.Struct({ unit: Schema.String, by: Schema.String })),
  /** Stock that differs in a region; null = unknown. */
  regions: list(Schema.Struct({ region: Schema.String, unit: Schema.String, stock: Schema.NullOr(Schema.Number) })),
  /** The last import that said something about it and can still be undone; null = none. */
  lastImport: Schema.NullOr(Schema.Struct({ fileName: Schema.String, at: Schema.String })),
  /** The latest first. */
  history: list(HistoryEntry),
});
export type EditableProduct = typeof EditableProduct.Type;

/** Which products to list. `after`: the last item number of the page before; null = the first page. */
export const ProductQuery = Schema.Struct({
  /** Beginnings of words of the name, brand or item number. */
  term: textUpTo(MAX_SEARCH_LENGTH),
  /** Only those that aren't sold, or are hidden today. */
  isOffSale: Schema.Boolean,
  after: Schema.NullOr(textUpTo(MAX_SKU_LENGTH)),
});
export type ProductQuery = typeof ProductQuery.Type;

/** Products by item number. */
export const ProductPage = Schema.Struct({
  products: list(
    Schema.Struct({
      sku: Sku,
      name: Schema.String,
      brand: text,
      packSize: text,
      category: text,
      imageUrl: Schema.NullOr(Schema.String),
      state: Schema.Literals(["sold", "hidden", "stopped"]),
    }),
  ),
  hasMore: Schema.Boolean,
});
export type ProductPage = typeof ProductPage.Type;
