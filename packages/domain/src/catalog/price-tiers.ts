import { parsePrice, type UnitPrice } from "./price.ts";
import type { Variant } from "./variant.schema.ts";

/** What a size costs, by quantity. */
export type TieredPrice = Pick<Variant, "price" | "priceTiers">;

/**
 * The price text of one when so many are ordered: the lowest of the size's own price and the quantity tiers that are
 * reached, so that more never cost more each. `quantity` in the size's unit (PROD-04, OP-29).
 */
export const priceAt = ({ price, priceTiers = [] }: TieredPrice, quantity: number): string => {
  let [lowest, text] = [parsePrice(price), price];
  for (const tier of priceTiers) {
    const own = tier.from <= quantity ? parsePrice(tier.price) : null;
    if (own !== null && (lowest === null || own < lowest)) [lowest, text] = [own, tier.price];
  }
  return text;
};

/** The same in 1/10,000 dollars; null = pending (OP-29). */
export const unitPriceAt = (size: TieredPrice, quantity: number): UnitPrice | null =>
  parsePrice(priceAt(size, quantity));

/** The quantity tiers that make a size cheaper, the smallest quantity first (PROD-04). */
export const tiersOf = (size: TieredPrice): NonNullable<Variant["priceTiers"]> =>
  (size.priceTiers ?? [])
    .filter(({ from, price }) => priceAt(size, from) === price && priceAt(size, from - 1) !== price)
    .toSorted((a, b) => a.from - b.from);
