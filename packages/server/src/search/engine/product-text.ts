import { imageUrl } from "../../catalog/product-row.ts";
import type { SearchRow, SharedRow } from "./row.ts";

type Variant = SharedRow["variants"][number];

type KindCells = readonly [
  unit: string,
  isDefault: 1 | null,
  isRestricted: 1 | null,
  details: Variant["details"] | null,
  multiple: Variant["sell_by_multiple"],
  min: Variant["min_quantity"],
  max: Variant["max_quantity"],
  expiration: Variant["min_max_expiration"],
  vendor: Variant["vendor_id"],
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

const kindOf = (variant: Variant): string => {
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

/** Splits the text of `stocksText` into JSON values. */
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

/** A variant of a kind with its stock. */
export const variantOfKind = (kind: string, stock: Variant["stock"]): Variant => {
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
