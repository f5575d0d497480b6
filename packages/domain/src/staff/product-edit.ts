import { isGtin } from "../catalog/gtin.ts";
import { writtenPrice } from "../catalog/money.ts";
import { parsePrice, PRICE_PENDING, type UnitPrice } from "../catalog/price.ts";
import { type FieldProblem, tooLong } from "../form/field-problem.ts";
import { limitsContradict } from "../quantity/limits.ts";
import { isDay } from "../time/local-time.ts";
import type { ProductFields, SizeFields } from "./product-edit.schema.ts";

/** The largest picture that can be uploaded, in bytes. */
export const MAX_PICTURE_BYTES = 10_000_000;

/** Why a picture of so many bytes isn't sent. */
export const pictureProblems = (bytes: number): readonly FieldProblem[] =>
  bytes > MAX_PICTURE_BYTES ? [{ field: "file", _tag: "TooLong", limit: MAX_PICTURE_BYTES }] : [];

/** Longest texts in characters, as in a file of products. */
const LIMITS = {
  name: 300,
  brand: 200,
  category: 120,
  subcategory: 120,
  subsubcategory: 200,
  packSize: 80,
  storage: 80,
  origin: 200,
  allergens: 500,
  mayContain: 500,
  description: 5_000,
} as const;

const MAX_WHOLE = 1_000_000_000;
const MAX_POUNDS = 100_000;

/** A typed number; null = nothing is typed, undefined = no number of at least `least`. */
export const typedNumber = (text: string, least = 0): number | null | undefined => {
  const plain = text.trim().replaceAll(",", "");
  if (plain === "") return null;
  return /^\d+$/.test(plain) && Number(plain) >= least && Number(plain) <= MAX_WHOLE ? Number(plain) : undefined;
};

/** A typed weight in pounds ('41', '41.5 lb'); null = nothing is typed, undefined = no weight. */
export const typedWeight = (text: string): number | null | undefined => {
  const plain = text
    .trim()
    .replaceAll(",", "")
    .replace(/\s*(?:lbs?|#)\.?$/i, "");
  if (plain === "") return null;
  const pounds = Number(plain);
  return /^\d*\.?\d+$/.test(plain) && pounds > 0 && pounds <= MAX_POUNDS ? pounds : undefined;
};

/** A price as the shop stores it; `amount` null = pending. */
export interface TypedPrice {
  readonly text: string;
  readonly amount: UnitPrice | null;
}

/** A typed price in dollars, or `pending`; null = nothing is typed, undefined = no price above 0 (OP-29). */
export const typedPrice = (text: string): TypedPrice | null | undefined => {
  const plain = text.trim();
  if (plain === "") return null;
  if (/^(price )?pending$/i.test(plain)) return { text: PRICE_PENDING, amount: null };
  const amount = parsePrice(plain);
  return amount === null || amount <= 0 ? undefined : { text: writtenPrice(plain, amount), amount };
};

const NUMBERS = [
  ["stock", 0],
  ["minQuantity", 0],
  ["maxQuantity", 1],
  ["sellByMultiple", 1],
] as const;

const sizeProblems = (size: SizeFields, at: number, units: readonly string[]): readonly FieldProblem[] => {
  const field = (name: string) => `sizes.${at}.${name}`;
  const unit = size.unit.trim();
  const [minQuantity, maxQuantity] = [typedNumber(size.minQuantity), typedNumber(size.maxQuantity)];
  return [
    ...(unit === "" ? [{ field: field("unit"), _tag: "Required" } as const] : tooLong(field("unit"), unit, 12)),
    ...(units.indexOf(unit.toUpperCase()) < at ? [{ field: field("unit"), _tag: "Repeated" } as const] : []),
    ...NUMBERS.flatMap(([name, least]) =>
      typedNumber(size[name], least) === undefined
        ? [{ field: field(name), _tag: "Malformed", expected: "number" } as const]
        : [],
    ),
    ...(typedWeight(size.weightLb) === undefined
      ? [{ field: field("weightLb"), _tag: "Malformed", expected: "number" } as const]
      : []),
    ...(size.gtin.trim() === "" || isGtin(size.gtin)
      ? []
      : [{ field: field("gtin"), _tag: "Malformed", expected: "gtin" } as const]),
    ...(limitsContradict({ minQuantity: minQuantity ?? null, maxQuantity: maxQuantity ?? null })
      ? [{ field: field("maxQuantity"), _tag: "BelowFirst" } as const]
      : []),
  ];
};

const dayProblems = ({ hiddenFrom, hiddenUntil }: ProductFields): readonly FieldProblem[] => {
  const wrong = (["hiddenFrom", "hiddenUntil"] as const).filter(
    (name) => ({ hiddenFrom, hiddenUntil })[name] !== "" && !isDay({ hiddenFrom, hiddenUntil }[name]),
  );
  if (wrong.length > 0) return wrong.map((field) => ({ field, _tag: "Malformed", expected: "date" }));
  return hiddenFrom !== "" && hiddenUntil !== "" && hiddenUntil < hiddenFrom
    ? [{ field: "hiddenUntil", _tag: "BelowFirst" }]
    : [];
};

/**
 * What is wrong with an edited product: a name and sizes are needed, numbers are whole, barcodes have their check digit,
 * prices are dollars above 0, the most of a size isn't below its least, and it's hidden until a day that isn't before
 * the first (OP-67, OP-84).
 */
export const productProblems = (fields: ProductFields): readonly FieldProblem[] => {
  const units = fields.sizes.map(({ unit }) => unit.trim().toUpperCase());
  return [
    ...(fields.name.trim() === "" ? [{ field: "name", _tag: "Required" } as const] : []),
    ...(Object.keys(LIMITS) as readonly (keyof typeof LIMITS)[]).flatMap((name) =>
      tooLong(name, fields[name].trim(), LIMITS[name]),
    ),
    ...dayProblems(fields),
    ...fields.sizes.flatMap((size, at) => sizeProblems(size, at, units)),
    ...fields.prices.flatMap(({ price }, at) =>
      typedPrice(price) === undefined
        ? [{ field: `prices.${at}.price`, _tag: "Malformed", expected: "amount" } as const]
        : [],
    ),
  ];
};

/** Whether customers don't see a product on a day (YYYY-MM-DD) (OP-67). */
export const isHiddenOn = (
  { hiddenFrom, hiddenUntil }: Pick<ProductFields, "hiddenFrom" | "hiddenUntil">,
  day: string,
): boolean =>
  (hiddenFrom !== "" || hiddenUntil !== "") &&
  (hiddenFrom === "" || hiddenFrom <= day) &&
  (hiddenUntil === "" || day <= hiddenUntil);
