import type { Variant } from "@larder/domain/catalog/variant.schema";
import type { EntryPrice } from "./state.ts";

/** The part of a variant that its line's total is made of; null = the line has no variant. */
export const entryPrice = (variant: Variant | null): EntryPrice | null =>
  variant === null ? null : { price: variant.price, catchWeight: variant.catchWeight };

/** The same record when the price of this product is the one it holds already, or none is known. */
export const withPrice = (
  prices: Readonly<Record<string, EntryPrice>>,
  productSku: string,
  price: EntryPrice | null,
): Readonly<Record<string, EntryPrice>> => {
  const previous = prices[productSku];
  const isSame =
    previous?.price === price?.price &&
    previous?.catchWeight?.averageWeight === price?.catchWeight?.averageWeight &&
    previous?.catchWeight?.unitOfMeasure === price?.catchWeight?.unitOfMeasure;
  return price === null || isSame ? prices : { ...prices, [productSku]: price };
};
