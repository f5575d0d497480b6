import { gtinProblem, writtenGtin } from "@larder/domain/catalog/gtin";
import { isPictureAddress } from "@larder/domain/page/picture-address";
import { foreignCurrency } from "@larder/domain/catalog/currency";
import { writtenPrice } from "@larder/domain/catalog/money";
import { PRICE_PENDING, parsePrice, type UnitPrice } from "@larder/domain/catalog/price";
import { joinPack } from "@larder/domain/tabular/pack-size";
import { limitsContradict } from "@larder/domain/quantity/limits";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import type { FileRow } from "../../tabular/open-file.ts";

const LENGTHS: readonly (readonly [CatalogueColumn, number])[] = [
  ["sku", 64],
  ["name", 300],
  ["brand", 200],
  ["description", 5_000],
  ["category", 120],
  ["subcategory", 120],
  ["subsubcategory", 200],
  ["vendor", 200],
  ["unit", 12],
  ["packSize", 80],
  ["storage", 80],
  ["origin", 200],
  ["allergens", 500],
  ["mayContain", 500],
];

/** The longest region name, in characters, that accounts and sessions can hold. */
export const LONGEST_REGION = 60;

const pending = /^(price )?pending$|^(market|mkt|tbd|n\/a|na|call|-)$/i;

/** An unusable cell or row; the message says why. */
export class Bad extends Error {}

export const whole = (column: CatalogueColumn, text: string, least: number): number | null => {
  if (text === "") return null;
  const number = Number(text.replaceAll(",", ""));
  if (!Number.isInteger(number) || number < least || number > 1_000_000_000)
    throw new Bad(`${column}: '${text.slice(0, 40)}' isn't a whole number of ${least} or more.`);
  return number;
};

const weight = (column: CatalogueColumn, text: string): number | null => {
  if (text === "") return null;
  const number = Number(text.replaceAll(",", "").replace(/\s*(?:lbs?|#|pounds?)\.?(?:\s*avg\.?)?$/i, ""));
  if (!Number.isFinite(number) || number <= 0 || number > 100_000)
    throw new Bad(`${column}: '${text.slice(0, 40)}' isn't a weight.`);
  return number;
};

const MAX_STARS = 5;

const stars = (text: string): number | null => {
  if (text === "") return null;
  const number = Number(text);
  if (!(number >= 0 && number <= MAX_STARS)) throw new Bad(`rating: '${text.slice(0, 40)}' isn't from 0 to 5.`);
  return Math.round(number * 10) / 10;
};

const namesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** Parses a price cell. Throws Bad. */
export const priceOf = (text: string): { readonly priceText: string; readonly unitPrice: UnitPrice | null } => {
  if (text === "" || pending.test(text)) return { priceText: PRICE_PENDING, unitPrice: null };
  const currency = foreignCurrency(text);
  if (currency !== null)
    throw new Bad(`price: '${text.slice(0, 40)}' is in another currency (${currency}); prices are in US dollars.`);
  const unitPrice = parsePrice(text);
  if (unitPrice === null) throw new Bad(`price: '${text.slice(0, 40)}' can't be read as one price.`);
  if (unitPrice < 0) throw new Bad("price: it's below 0.");
  if (unitPrice === 0) throw new Bad("price: 0 isn't a price. Leave it empty while the price is pending.");
  return { priceText: writtenPrice(text, unitPrice), unitPrice };
};

/** Parses an item number cell. Throws Bad. */
export const skuOf = (sku: string): string => {
  if (sku === "") throw new Bad("The sku is missing.");
  if (/[\s/?#\\]/.test(sku)) throw new Bad(`The sku '${sku.slice(0, 40)}' has a blank or one of / ? # \\ in it.`);
  return sku;
};

const NO_GTIN = /^(?:[0\s-]+|n\/?a|none)?$/i;

const gtin = (text: string): string | null => {
  if (NO_GTIN.test(text)) return null;
  const problem = gtinProblem(text);
  if (problem === null) return writtenGtin(text);
  throw new Bad(
    problem === "digits"
      ? `gtin: '${text.slice(0, 40)}' isn't a barcode of 8, 12, 13 or 14 digits.`
      : `gtin: '${text.slice(0, 40)}' has a wrong check digit.`,
  );
};

type Has = (column: CatalogueColumn) => boolean;

const FORMULA_ERROR = /^#(?:REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|N\/A)$/;
const FORMULA_COLUMNS = ["sku", "name", "price", "pricePerLb", "packSize"] as const;

/** A price of a pound makes a size catch weight: its average weight is the column's, its weight, or what its price comes to. */
const perPound = (cell: FileRow<CatalogueColumn>["cell"]) => {
  const price = priceOf(cell("pricePerLb"));
  const average = weight("averageWeight", cell("averageWeight")) ?? weight("weightLb", cell("weightLb"));
  const ofCase = cell("price") === "" ? null : priceOf(cell("price")).unitPrice;
  const computed =
    ofCase === null || price.unitPrice === null ? null : Math.round((ofCase / price.unitPrice) * 100) / 100;
  if (average === null && computed === null)
    throw new Bad("pricePerLb: a price of a pound needs the average weight or the price of the case.");
  return { ...price, averageWeight: average ?? computed };
};

const read = (row: FileRow<CatalogueColumn>, has: Has = () => true) => {
  const { cell } = row;
  if (row.problem !== null) throw new Bad(row.problem);
  const sku = skuOf(cell("sku"));
  for (const column of FORMULA_COLUMNS)
    if (FORMULA_ERROR.test(cell(column))) throw new Bad(`${column}: a formula gives ${cell(column)}.`);
  if (cell("name") === "" && has("name")) throw new Bad("The name is missing.");
  for (const [column, length] of LENGTHS)
    if (cell(column).length > length) throw new Bad(`${column} is longer than ${length} characters.`);
  if (!/^[a-z]*$/.test(cell("image")) && !isPictureAddress(cell("image")))
    throw new Bad("image: use an address that starts with https:// or /, or the name of a drawing.");
  const minQuantity = whole("minQuantity", cell("minQuantity"), 0);
  const maxQuantity = whole("maxQuantity", cell("maxQuantity"), 1);
  if (limitsContradict({ minQuantity, maxQuantity }))
    throw new Bad(`minQuantity ${minQuantity} is above maxQuantity ${maxQuantity}.`);
  return {
    line: row.line,
    sku,
    name: cell("name").replaceAll(/\s+/g, " "),
    brand: cell("brand"),
    description: cell("description"),
    image: cell("image") === "" ? null : cell("image"),
    category: cell("category"),
    subcategory: cell("subcategory"),
    subsubcategory: cell("subsubcategory"),
    storage: cell("storage"),
    origin: cell("origin"),
    allergens: namesIn(cell("allergens")),
    mayContain: namesIn(cell("mayContain")),
    rating: stars(cell("rating")),
    vendor: cell("vendor") === "" ? null : cell("vendor"),
    /** Null = not named: the product's only unit, or what its pack size says. */
    unit: cell("unit") === "" ? null : cell("unit").toUpperCase(),
    packSize: cell("packSize") === "" ? joinPack(cell("pack"), cell("size")) : cell("packSize"),
    gtin: gtin(cell("gtin")),
    weightLb: weight("weightLb", cell("weightLb")),
    /** Pounds; the price is then per pound. */
    ...(cell("pricePerLb") === ""
      ? { averageWeight: weight("averageWeight", cell("averageWeight")), ...priceOf(cell("price")) }
      : perPound(cell)),
    stock: whole("stock", cell("stock"), 0),
    minQuantity,
    maxQuantity,
    sellByMultiple: whole("sellByMultiple", cell("sellByMultiple"), 1),
  };
};

/** A usable row of a catalog file: a product in one unit. Null = empty cell. */
export type CatalogueItem = Readonly<ReturnType<typeof read>>;

/** Turns a parser that throws Bad into one that returns the reason to skip the row. */
export const orReason =
  <T>(reading: (row: FileRow<CatalogueColumn>, has?: Has) => T) =>
  (row: FileRow<CatalogueColumn>, has?: Has): T | { readonly reason: string } => {
    try {
      return reading(row, has);
    } catch (error) {
      if (error instanceof Bad) return { reason: error.message };
      throw error;
    }
  };

/** Parses a row of a catalog file. An empty price, "Price Pending", "market" and the like mean pending; 0 or a negative price skips it (OP-29). `has`: the columns in the file. */
export const catalogueItem = orReason<CatalogueItem>(read);
