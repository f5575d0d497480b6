import type { ItemToAdd } from "../cart/add-items.schema.ts";
import { seenPriceOf } from "../cart/seen-price.ts";
import type { PriceBasis } from "../catalog/line-total.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import { unit } from "../catalog/sku.ts";
import type { GuideCart, GuideCartEntry } from "./guide-cart.ts";

export interface ItemsToAdd {
  readonly items: readonly ItemToAdd[];
  readonly outOfStock: readonly GuideCartEntry[];
}

/** Out-of-stock entries are listed wherever a guide cart is about to be added (GUIDE-CART-11, SHELL-27, OP-63). */
export const outOfStockEntries = (cart: GuideCart): readonly GuideCartEntry[] => cart.filter(({ inStock }) => !inStock);

/**
 * A guide cart is added in the order typed, each entry in its chosen unit; out-of-stock entries are listed and left out
 * unless confirmed (`withOutOfStock`). `units` (by item number) were kept on typing, so lines need not be loaded;
 * without one the product's usual unit applies. `prices` were shown on typing, so a later change can be reported (§1
 * §3, GUIDE-CART-10, GUIDE-CART-11, OP-62, OP-63).
 */
export const itemsToAdd = (
  cart: GuideCart,
  units: Readonly<Record<string, Unit>>,
  withOutOfStock: boolean,
  prices: Readonly<Record<string, PriceBasis>> = {},
): ItemsToAdd => ({
  items: (withOutOfStock ? cart : cart.filter(({ inStock }) => inStock)).map(({ productSku, quantity, inStock }) => ({
    productSku,
    unitOfMeasure: units[productSku] ?? NO_UNIT,
    quantity,
    // What has sold out since it was typed was not confirmed, and is left.
    ...(inStock ? { onlyInStock: true } : {}),
    ...seenPriceOf(prices[productSku]),
  })),
  outOfStock: outOfStockEntries(cart),
});

// The server uses the product's usual unit for an empty one (OP-148).
const NO_UNIT = unit("");
