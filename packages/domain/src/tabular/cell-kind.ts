import { parsePrice } from "../catalog/price.ts";
import { isGtin } from "../catalog/gtin.ts";

/** What a cell can be by its content alone; one cell can be several. */
export type CellKind =
  | "gtin"
  | "price"
  | "money"
  | "packSize"
  | "weight"
  | "unit"
  | "whole"
  | "code"
  | "words"
  | "date";

/** Units of sale as price lists write them. */
const UNITS = new Set(
  "CS CA CT CTN CASE EA EACH LB LBS PC PCS PK PKG BX BOX BG BAG DZ DOZ CN CAN JR JAR BT BTL GAL GL QT PT OZ KG RL ROLL TB TUB TR TRAY SL SLV PL BN BU BUN FL LOAF HD SET PR UN UNIT PAIL BKT DR".split(
    " ",
  ),
);

const MEASURE = String.raw`(?:#?\s*)?(?:oz|fl\.?\s?oz|lbs?|#|g|gr|kg|ml|l|lt|ltr|gal|ga|qt|pt|ct|cnt|ea|each|pc|pcs|pk|cn|can|in|inch|"|dz|doz|sl|ft|sht|rl|bg|bx|cs|case|up)\.?`;
const AMOUNT = String.raw`#?\d+(?:[.,/]\d+)?(?:-\d+(?:\.\d+)?)?`;
/** "6/#10 CN", "4/5 LB", "12x1 qt", "24 CT", "10 LB AVG", "6/10". */
const PACK = new RegExp(
  String.raw`^\d+\s*[/x×]\s*(?:\d+\s*[/x×]\s*)?${AMOUNT}\s*(?:${MEASURE})?(?:\s+(?:avg|cn|can|bag|tub|jar|bottle|btl|case|cs|tray|box))?$|^${AMOUNT}\s*${MEASURE}(?:\s+avg\.?)?$`,
  "i",
);
const WEIGHT = /^\d+(?:[.,]\d+)?\s*(?:lbs?|#|pounds?|kgs?)\.?$/i;
const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,30}$/;
const PENDING = /^(?:price )?pending$|^(?:market|mkt|tbd|n\/a|na|call|-)$/i;

/** What a cell looks like (OP-67): "6/#10 CN" is a pack size, "41 lb" a weight and a pack size, "0012345678905" a barcode. */
export const kindsOf = (cell: string): ReadonlySet<CellKind> => {
  const text = cell.trim();
  const kinds = new Set<CellKind>();
  if (text === "") return kinds;
  const isDate = DATE.test(text);
  if (isDate) kinds.add("date");
  if (isGtin(text)) kinds.add("gtin");
  if (UNITS.has(text.toUpperCase())) kinds.add("unit");
  if (PACK.test(text) && !isDate) kinds.add("packSize");
  if (WEIGHT.test(text)) kinds.add("weight");
  if (/^\d{1,9}$/.test(text)) kinds.add("whole");
  if (CODE.test(text) && /\d/.test(text)) kinds.add("code");
  const hasWords = /\p{L}{2}/u.test(text);
  if (/\p{L}{3}/u.test(text)) kinds.add("words");
  const isPrice = !isDate && !hasWords && !text.includes("%") && !/[#/]/.test(text) && (parsePrice(text) ?? 0) > 0;
  if (isPrice || PENDING.test(text)) kinds.add("price");
  if (isPrice && /\$|\.\d{2,4}$/.test(text)) kinds.add("money");
  return kinds;
};

/** A cell that no heading is: a number, a price, a pack size, a date. */
export const isData = (cell: string): boolean => {
  const kinds = kindsOf(cell);
  return (
    ["gtin", "money", "whole", "date", "packSize", "weight"].some((kind) => kinds.has(kind as CellKind)) ||
    (kinds.has("code") && /\d{3}/.test(cell))
  );
};
