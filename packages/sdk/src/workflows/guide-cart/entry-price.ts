import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { PriceBasis } from "@larder/domain/catalog/line-total";

/** The part of a variant that its line's total is made of; null = the line has no variant. */
export const entryPrice = (variant: Variant | null): PriceBasis | null =>
  variant === null ? null : { price: variant.price, catchWeight: variant.catchWeight };

/** The same record when the price of this product is the one it holds already, or none is known. */
export const withPrice = (
  prices: Readonly<Record<string, PriceBasis>>,
  productSku: string,
  price: PriceBasis | null,
): Readonly<Record<string, PriceBasis>> => {
  const isSame = JSON.stringify(prices[productSku]) === JSON.stringify(price);
  return price === null || isSame ? prices : { ...prices, [productSku]: price };
};
