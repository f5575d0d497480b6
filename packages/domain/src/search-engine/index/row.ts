import { imageUrl, type ProductRow, type StoredFacts, type VariantRow } from "../../catalog/product-row.ts";
import { displayVariant } from "../../catalog/display-variant.ts";
import { dollarsOf } from "../../catalog/price.ts";
import type { Variant } from "../../catalog/variant.schema.ts";

/** A customer group's price: group, unit, the ERP's text, and 1/10,000 dollars (null = pending). */
export type PriceEntry = readonly [group: string, unit: string, text: string, unitPrice: number | null];

/** What every customer group sees of an active product. */
export interface SharedRow {
  readonly product: ProductRow;
  readonly facts: StoredFacts;
  readonly popularity: number;
  /** When it was added to the catalog, ms since 1970. */
  readonly addedAt: number;
  readonly variants: readonly VariantRow[];
}

interface GroupsRow {
  readonly groups: readonly string[];
  readonly prices: readonly PriceEntry[];
}

/** A regional value that differs from the general one. */
interface RegionalEntry<A> {
  readonly region: string;
  readonly unit: string;
  readonly value: A;
}

/** Each region's own values; omitted = the general ones. */
interface RegionsRow {
  readonly regional?: {
    readonly stocks: readonly RegionalEntry<number | null>[];
    readonly prices: readonly RegionalEntry<PriceEntry>[];
  };
}

/** An organization's own price of a size today: organization, unit, the text (null = only tiers are its own), tiers as JSON, and 1/10,000 dollars. */
export type ContractEntry = readonly [
  organization: number,
  unit: string,
  text: string | null,
  tiers: string | null,
  unitPrice: number | null,
];

/** Organizations' own prices; omitted = none. */
interface ContractsRow {
  readonly contracts?: readonly ContractEntry[];
}

export type SearchRow = SharedRow & GroupsRow & RegionsRow & ContractsRow;

type Choosable = Variant & { readonly unit: string };

const choosable = ({ unit, is_default, stock, details }: SearchRow["variants"][number]): Choosable =>
  ({
    unit,
    isDefault: is_default,
    inStock: stock === null || stock > 0,
    isSecondaryBusinessUnit: details["isSecondaryBusinessUnit"] === true,
    businessUnitModel: details["businessUnitModel"] ?? null,
  }) as Choosable;

/** The unit that a customer sees first; undefined = none. */
export const shownUnit = (variants: SearchRow["variants"]): string | undefined =>
  (variants.length === 1 ? variants[0] : (displayVariant(variants.map(choosable)) as Choosable | null))?.unit;

/** The price a product is sorted and filtered by: that of the customer's chosen variant, in dollars; null while pending (PROD-11). */
export const shownPrice = (row: SearchRow, group: string): number | null => {
  const unit = shownUnit(row.variants);
  const price = row.prices.find(([of, sold]) => of === group && sold === unit)?.[3] ?? null;
  return price === null ? null : dollarsOf(price);
};

type OwnVariant = SharedRow["variants"][number];

type KindCells = readonly [
  unit: string,
  isDefault: 1 | null,
  isRestricted: 1 | null,
  details: OwnVariant["details"] | null,
  multiple: OwnVariant["sell_by_multiple"],
  min: OwnVariant["min_quantity"],
  max: OwnVariant["max_quantity"],
  expiration: OwnVariant["min_max_expiration"],
  vendor: OwnVariant["vendor_id"],
];

/** The parts of a product that are the same for every group and not held in a column, each as JSON ready for a hit. */
export interface StoredProduct {
  readonly name: string;
  readonly description: string;
  readonly packSize: string;
  readonly image: string;
  readonly facts: string;
  /** One per variant, in display order. */
  readonly stocks: readonly string[];
  /** Each variant without its stock (`variantOfKind`). Most variants of a catalog share a few of these texts. */
  readonly kinds: readonly string[];
}

const kindOf = (variant: OwnVariant): string => {
  const cells: KindCells = [
    variant.unit,
    variant.is_default ? 1 : null,
    variant.is_restricted ? 1 : null,
    Object.keys(variant.details).length === 0 ? null : variant.details,
    variant.sell_by_multiple,
    variant.min_quantity,
    variant.max_quantity,
    variant.min_max_expiration,
    variant.vendor_id,
  ];
  return JSON.stringify(cells.slice(0, 1 + cells.findLastIndex((cell) => cell !== null)));
};

/** Joins stocks into a text; unknown is "null". */
export const stocksText = (stocks: readonly (number | null)[]): string => stocks.map(String).join();

export const readStocks = (text: string): readonly string[] => text.split(",");

/** The same parts as one text, a line per part and per variant; JSON contains no line breaks. */
export const productText = ({ product, variants, facts }: SearchRow): string =>
  [
    JSON.stringify(product.name),
    JSON.stringify(product.description),
    JSON.stringify(product.pack_size),
    JSON.stringify(imageUrl(product.image)),
    JSON.stringify(facts),
    stocksText(variants.map(({ stock }) => stock)),
    ...variants.map(kindOf),
  ].join("\n");

export const readProductText = (text: string): StoredProduct => {
  const lines = text.split("\n");
  const [name = "", description = "", packSize = "", image = "", facts = "", stocks = ""] = lines;
  return { name, description, packSize, image, facts, stocks: readStocks(stocks), kinds: lines.slice(6) };
};

/** The string that a JSON text encodes, without parsing if possible. Not `includes`: it takes ten times as long. */
export const textOf = (json: string): string =>
  json.indexOf("\\") >= 0 ? (JSON.parse(json) as string) : json.slice(1, -1);

export const variantOfKind = (kind: string, stock: OwnVariant["stock"]): OwnVariant => {
  const cells = JSON.parse(kind) as Partial<KindCells>;
  return {
    unit: cells[0] as string,
    stock,
    is_default: cells[1] === 1,
    is_restricted: cells[2] === 1,
    details: cells[3] ?? {},
    sell_by_multiple: cells[4] ?? null,
    min_quantity: cells[5] ?? null,
    max_quantity: cells[6] ?? null,
    min_max_expiration: cells[7] ?? null,
    vendor_id: cells[8] ?? null,
  };
};
