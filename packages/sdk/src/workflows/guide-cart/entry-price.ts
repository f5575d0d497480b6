import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { PriceBasis } from "@larder/domain/catalog/line-total";

/** The part of a variant its line total is based on; null = no variant. */
export const entryPrice = (variant: Variant | null): PriceBasis | null =>
  variant === null ? null : { price: variant.price, catchWeight: variant.catchWeight };

/** Records a product's price; the same record if unchanged or unknown. */
export const withPrice = (
  prices: Readonly<Record<string, PriceBasis>>,
  productSku: string,
  price: PriceBasis | null,
): Readonly<Record<string, PriceBasis>> => {
  const isSame = JSON.stringify(prices[productSku]) === JSON.stringify(price);
  return price === null || isSame ? prices : { ...prices, [productSku]: price };
};
