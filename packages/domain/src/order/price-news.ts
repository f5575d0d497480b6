import type { Product } from "../catalog/product.schema.ts";
import { parsePrice } from "../catalog/price.ts";
import type { PaidPrice, PriceNews } from "./paid-price.schema.ts";
import { priceSinceBought } from "./price-since-bought.ts";

const LEAST_PERCENT = 1;
const MOST = 3;

/**
 * Prices that changed by at least 1% since the customer bought a product last, the largest change first, one a product,
 * at most three. `paidFor`: what was paid for a product, newest first. HIST-02, PROD-11.
 */
export const priceNews = (
  products: readonly Product[],
  paidFor: (product: Product) => readonly PaidPrice[],
): readonly PriceNews[] =>
  products
    .flatMap((product): readonly PriceNews[] => {
      const paidPrices = paidFor(product);
      const changes = product.variants.flatMap((variant): readonly PriceNews[] => {
        const since = priceSinceBought(variant, paidPrices);
        const now = parsePrice(variant.price);
        const paid = since === null || now === null ? 0 : now - since.difference;
        if (since === null || paid <= 0 || 100 * Math.abs(since.difference) < LEAST_PERCENT * paid) return [];
        return [{ ...since, product, percent: Math.round((100 * since.difference) / paid) }];
      });
      return changes.slice(0, 1);
    })
    .toSorted((one, other) => Math.abs(other.percent) - Math.abs(one.percent))
    .slice(0, MOST);
