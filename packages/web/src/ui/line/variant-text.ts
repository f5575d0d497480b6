import { CATCH_WEIGHT_UNITS, isCatchWeight, pricingUnit } from "@larder/domain/catalog/catch-weight";
import { unitOf } from "@larder/domain/catalog/chosen-variant";
import { lineTotal } from "@larder/domain/catalog/line-total";
import { formatUnitPrice } from "@larder/domain/catalog/money";
import { parsePrice, PRICE_PENDING } from "@larder/domain/catalog/price";
import { unitPriceAt } from "@larder/domain/catalog/price-tiers";
import type { Variant } from "@larder/domain/catalog/variant.schema";
import { leftToSell } from "@larder/domain/quantity/sell-by-multiple";
import { LOCALE } from "@larder/domain/text/locale";
import { centsText } from "./amount.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { lineMessages } from "../../messages/en/line.ts";

/** A product's price as the ERP writes it; a pending one in the reader's language (OP-29). '' = no price. */
export const shortPrice = ({ price }: Pick<Variant, "price">): string =>
  price !== "" && parsePrice(price) === null ? PRICE_PENDING : price;

/** `amount: null` = 'Price Pending'. */
export interface PriceText {
  readonly amount: string | null;
  readonly per: string;
}

/** '$113.40 per CS', for catch weight '$6.49 per lb · ≈ 66 lb/CS', or '≈ 3.5 lb each' sold by weight (PROD-07), at a quantity. */
export const priceText = (variant: Variant | null, quantity = 1): PriceText => {
  const price = variant === null ? null : unitPriceAt(variant, quantity);
  if (variant === null || price === null) return { amount: null, per: "" };
  const unit = unitOf(variant);
  const amount = formatUnitPrice(price);
  if (!isCatchWeight(variant)) return { amount, per: unit === "" ? "" : commonMessages.per(unit) };
  const measure = pricingUnit(variant).toLowerCase();
  const average = variant.catchWeight?.averageWeight ?? null;
  const per = commonMessages.per(measure);
  if (average === null) return { amount, per };
  const weight = `${average.toLocaleString(LOCALE, { maximumFractionDigits: 2 })} ${measure}`;
  const isByWeight = CATCH_WEIGHT_UNITS.includes(unit);
  return { amount, per: `${per} · ${isByWeight ? lineMessages.aboutEach(weight) : lineMessages.about(weight, unit)}` };
};

/** '$453.60', '≈ $856.68', 'Pending', or a dash when nothing is ordered. */
export const totalText = (
  variant: Variant | null,
  quantity: number,
): { readonly text: string; readonly kind: "zero" | "pending" | "amount" } => {
  if (quantity === 0) return { text: lineMessages.nothing, kind: "zero" };
  const total = variant === null ? null : lineTotal(variant, quantity);
  if (total === null) return { text: commonMessages.pending, kind: "pending" };
  return { text: centsText(total.cents, total.estimated), kind: "amount" };
};

/** Longer totals get a smaller font to fit their column: `≈ $1,234,567.89`. */
export const LONG_TOTAL = 13;

/** The ERP's text, with 'avg' for an average weight. */
export const packText = (variant: Variant | null): string => {
  if (variant === null) return "";
  const size = variant.weight.trim();
  return size !== "" && isCatchWeight(variant) && !/avg/i.test(size) ? `${size} avg` : size;
};

export type AvailabilityTone = "warn" | "danger" | "info";

export interface AvailabilityText {
  readonly tone: AvailabilityTone | null;
  readonly main: string;
  readonly detail: string;
}

/** Up to this stock the exact number shows, so that an order doesn't exceed it. */
const FEW = 5;

/** Colored only when it affects ordering. `day` formats a date. */
export const availabilityText = (
  variant: Variant | null,
  inStock: boolean,
  substituteFor: string | null,
  day: (date: string) => string,
): AvailabilityText => {
  if (variant === null || !inStock || !variant.inStock) {
    const expected = variant?.expectedDate == null ? "" : day(variant.expectedDate);
    return {
      tone: "danger",
      main: lineMessages.outOfStock,
      detail: expected === "" ? "" : lineMessages.expected(expected),
    };
  }
  if (substituteFor !== null)
    return { tone: "info", main: lineMessages.substitute, detail: lineMessages.substituteFor(substituteFor) };
  const left = leftToSell(variant);
  if (left !== null && left <= FEW) return { tone: "warn", main: lineMessages.left(left, unitOf(variant)), detail: "" };
  return { tone: null, main: lineMessages.inStock, detail: "" };
};
