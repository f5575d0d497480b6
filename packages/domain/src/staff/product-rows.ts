import { writtenGtin } from "../catalog/gtin.ts";
import { type Fields, PRODUCT, type ProductRows, rowKey } from "../catalog-import/product-change.ts";
import type { PriceFields, PriceTermFields, ProductFields, SizeFields } from "./product-edit.schema.ts";
import { typedNumber, typedPrice, typedWeight } from "./product-edit.ts";
import { AMOUNTS, FACTS, NAMES, said, TEXTS } from "./product-field-names.ts";
import { termPlace, termText } from "./product-terms.ts";

const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

const noneIfEmpty = <A extends { readonly length: number }>(value: A): A | null => (value.length === 0 ? null : value);

const editedProduct = (stored: Fields, before: ProductFields, after: ProductFields): Fields => {
  const changed = <Name extends keyof ProductFields>(names: readonly Name[], read: (text: string) => unknown) =>
    Object.fromEntries(
      names.flatMap((name) => (after[name] === before[name] ? [] : [[name, read(after[name] as string)]])),
    );
  return {
    ...stored,
    ...changed(TEXTS, (text) => text.trim()),
    ...changed(FACTS, (text) => noneIfEmpty(text.trim())),
    ...changed(NAMES, (text) => noneIfEmpty(listed(text))),
    ...(after.isSold === before.isSold ? {} : { isActive: after.isSold }),
  };
};

const amountOf = (name: (typeof AMOUNTS)[number], text: string): number | null =>
  (name === "weightLb" ? typedWeight(text) : typedNumber(text)) ?? null;

const editedSize = (stored: Fields, before: SizeFields | undefined, after: SizeFields): Fields => ({
  ...stored,
  ...(after.gtin === (before?.gtin ?? "") ? {} : { gtin: noneIfEmpty(writtenGtin(after.gtin)) }),
  ...Object.fromEntries(
    AMOUNTS.flatMap((name) => (after[name] === before?.[name] ? [] : [[name, amountOf(name, after[name])]])),
  ),
});

/** A size says its pack size too, as files do; what a size says of its own stays. */
const packed = (size: Fields, before: string, after: string): Fields =>
  before !== after && said(size["weight"]) === before ? { ...size, weight: noneIfEmpty(after.trim()) } : size;

const NEW_SIZE: Fields = {
  isDefault: false,
  stock: null,
  minQuantity: null,
  maxQuantity: null,
  sellByMultiple: null,
  vendor: null,
  weight: null,
  gtin: null,
  weightLb: null,
  catchWeight: null,
};

const isSamePrice = (prices: readonly PriceFields[], wanted: PriceFields): boolean =>
  prices.some(({ list, unit, price }) => list === wanted.list && unit === wanted.unit && price === wanted.price);

/** Writes the dated prices that an edit changes; one that it leaves stays as it is stored. */
const putTerms = (next: Record<string, Fields>, before: ProductFields, after: ProductFields, unitOf: UnitOf): void => {
  const keyOf = ({ list, unit, region, fromQuantity, validFrom }: PriceTermFields) =>
    rowKey("priceTerm", list, unitOf(unit), region, String(typedNumber(fromQuantity, 1) ?? 1), validFrom);
  const stay = new Set(after.terms.map(termPlace));
  const stored = new Map(before.terms.map((term) => [termPlace(term), termText(term)]));
  for (const term of before.terms) if (!stay.has(termPlace(term))) delete next[keyOf(term)];
  for (const term of after.terms) {
    const price = typedPrice(term.price);
    if (price == null || stored.get(termPlace(term)) === termText(term)) continue;
    next[keyOf(term)] = { text: price.text, amount: price.amount, to: term.validTo };
  }
};

type UnitOf = (typed: string) => string;

/**
 * The stored product as an edit leaves it. What isn't typed over stays as it is, also where the form shows it shorter;
 * a size is added by its unit, none is taken away, since orders and guides name it (OP-67).
 */
export const rowsOfFields = (rows: ProductRows, before: ProductFields, after: ProductFields): ProductRows => {
  const next: Record<string, Fields> = { ...rows };
  const known = new Set(before.sizes.map(({ unit }) => unit));
  const unitOf = (typed: string): string => (known.has(typed) ? typed : typed.trim().toUpperCase());
  next[PRODUCT] = editedProduct(rows[PRODUCT] ?? {}, before, after);
  after.sizes.forEach((size, at) => {
    const unit = unitOf(size.unit);
    const key = rowKey("size", unit);
    const stored = rows[key] ?? { ...NEW_SIZE, position: at, weight: noneIfEmpty(after.packSize.trim()) };
    next[key] = packed(
      editedSize(
        stored,
        before.sizes.find((one) => one.unit === unit),
        size,
      ),
      before.packSize,
      after.packSize,
    );
  });
  for (const list of new Set([...before.soldTo, ...after.soldTo])) {
    if (!after.soldTo.includes(list)) delete next[rowKey("sold", list)];
    else next[rowKey("sold", list)] ??= {};
  }
  for (const wanted of after.prices) {
    if (isSamePrice(before.prices, wanted)) continue;
    const key = rowKey("price", wanted.list, unitOf(wanted.unit));
    const price = typedPrice(wanted.price) ?? null;
    if (price === null) delete next[key];
    else next[key] = { text: price.text, amount: price.amount };
  }
  putTerms(next, before, after, unitOf);
  return next;
};
