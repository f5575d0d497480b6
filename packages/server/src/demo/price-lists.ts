import { formatUnitPrice } from "@larder/domain/catalog/money";
import { PRICE_PENDING, UNIT_PRICES_PER_DOLLAR, type UnitPrice } from "@larder/domain/catalog/price";
import type { ProductSeed, VariantSeed } from "./catalogue/product-seed.ts";
import type { CustomerGroupId } from "./people.ts";
import { rngOf } from "./catalogue/random.ts";

/** Whether a customer group may buy a product: nine out of ten, and always those on demo pages. */
export const isInAssortment = (product: ProductSeed, group: CustomerGroupId): boolean => {
  const drawn = rngOf(`assortment ${product.sku}`).next();
  return product.isFeatured || (group === "coastal" ? drawn < 0.92 : drawn > 0.14);
};

/** A customer group's price of a variant, in 1/10,000 dollars; null = pending. */
export const unitPriceFor = (product: ProductSeed, variant: VariantSeed, group: CustomerGroupId): UnitPrice | null => {
  if (variant.price === null) return null;
  const rng = rngOf(`price ${product.sku} ${group}`);
  const factor = group === "coastal" ? 1 : 0.91 + rng.next() * 0.14;
  const isPending = group === "inland" && !product.isFeatured && rng.chance(0.01);
  return isPending ? null : Math.max(1, Math.round(variant.price * factor * 100)) * (UNIT_PRICES_PER_DOLLAR / 100);
};

/** The price as the ERP writes it. */
export const priceText = (price: UnitPrice | null): string => (price === null ? PRICE_PENDING : formatUnitPrice(price));
