import { isCatchWeight } from "./catch-weight.ts";
import { unitOf } from "./chosen-variant.ts";
import { parsePrice } from "./price.ts";
import type { Variant } from "./variant.schema.ts";

/** Ounces of one of each unit of weight that pack sizes are written in. */
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
/** '10 lb', '4/10 lb', '12x8 oz', '6/5#'. A can '6/#10' and counts have no weight. */
const PACK = new RegExp(`^(?:(\\d+)\\s*[/x×]\\s*)?(${NUMBER})\\s*-?\\s*(oz|ounces?|lbs?|pounds?|#)\\.?$`, "i");

/**
 * What a pack weighs in pounds, from its size as the ERP writes it: '4/10 lb' is 40. A size that is no exact weight is null:
 * counts, volumes, ranges and averages.
 * Spec §3, PROD-04.
 */
export const packPounds = (packSize: string): number | null => {
  const [, count = "1", each = "", unit = ""] = PACK.exec(packSize.trim()) ?? [];
  const pounds = (Number(count) * Number(each) * (OUNCES[unit.toLowerCase()] ?? 0)) / 16;
  return pounds > 0 && Number.isFinite(pounds) ? pounds : null;
};

/**
 * What a pound of a variant costs, in 1/10,000 dollars, so that sizes can be compared: the price is shared among what the pack
 * weighs, to the cent. Null = the price is by the pound already, is pending, or is of a pack without an exact weight.
 * Spec §3 §5, PROD-07, PROD-11.
 */
export const pricePerPound = (variant: Variant): number | null => {
  if (isCatchWeight(variant) || unitOf(variant) === "LB") return null;
  const price = parsePrice(variant.price);
  const pounds = packPounds(variant.weight);
  return price === null || pounds === null ? null : Math.round(price / pounds / 100) * 100;
};
