import type { ItemToAdd } from "../cart/add-items.schema.ts";
import { seenPriceOf } from "../cart/seen-price.ts";
import type { PriceBasis } from "../catalog/line-total.ts";
import type { Unit } from "../catalog/sku.schema.ts";
import { unit } from "../catalog/sku.ts";
import type { GuideCart, GuideCartEntry } from "./guide-cart.ts";

/** What of a guide cart is added, and which entries are out of stock. */
export interface ItemsToAdd {
  readonly items: readonly ItemToAdd[];
  readonly outOfStock: readonly GuideCartEntry[];
}

/** The entries that are out of stock: they are named wherever a guide cart is about to be added. GUIDE-CART-11, SHELL-27; OP-63. */
export const outOfStockEntries = (cart: GuideCart): readonly GuideCartEntry[] => cart.filter(({ inStock }) => !inStock);

/**
 * A guide cart goes into the cart with the chosen unit of each entry, in the order typed. What is out of stock is named and
 * left out unless the customer confirms it (`withOutOfStock`). `units` = the unit of each entry by item number, kept when it
 * was typed, so that an entry is added even when its line is not loaded; an entry without a unit is added in the product's usual unit. `prices` = the price at which each was typed: a later one is said.
 * Spec §1 §3, GUIDE-CART-10, GUIDE-CART-11; OP-62, OP-63.
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

// The server takes the usual unit of an item without one (OP-148).
const NO_UNIT = unit("");
