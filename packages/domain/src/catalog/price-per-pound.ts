import { isCatchWeight } from "./catch-weight.ts";
import { unitOf } from "./chosen-variant.ts";
import { parsePrice } from "./price.ts";
import type { Variant } from "./variant.schema.ts";

/** Ounces per unit of weight in pack sizes. */
const OUNCES: Readonly<Record<string, number>> = {
  oz: 1,
  ounce: 1,
  ounces: 1,
  lb: 16,
  lbs: 16,
  pound: 16,
  pounds: 16,
  "#": 16,
};

const NUMBER = "\\d+(?:\\.\\d+)?";
/** '10 lb', '4/10 lb', '12x8 oz', '6/5#'. A '6/#10' can and counts have no weight. */
const PACK = new RegExp(`^(?:(\\d+)\\s*[/x×]\\s*)?(${NUMBER})\\s*-?\\s*(oz|ounces?|lbs?|pounds?|#)\\.?$`, "i");

/** A pack's weight in pounds: '4/10 lb' is 40; null = not an exact weight (§3, PROD-04). */
export const packPounds = (packSize: string): number | null => {
  const [, count = "1", each = "", unit = ""] = PACK.exec(packSize.trim()) ?? [];
  const pounds = (Number(count) * Number(each) * (OUNCES[unit.toLowerCase()] ?? 0)) / 16;
  return pounds > 0 && Number.isFinite(pounds) ? pounds : null;
};

/** The price per pound in 1/10,000 dollars; null = not computable (§3 §5, PROD-07, PROD-11). */
export const pricePerPound = (variant: Variant): number | null => {
  if (isCatchWeight(variant) || unitOf(variant) === "LB") return null;
  const price = parsePrice(variant.price);
  const pounds = packPounds(variant.weight);
  return price === null || pounds === null ? null : Math.round(price / pounds / 100) * 100;
};
