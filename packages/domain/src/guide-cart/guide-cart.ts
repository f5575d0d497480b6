import type { Sku } from "../catalog/sku.schema.ts";
import { readQuantity } from "../quantity/read-quantity.ts";

/** A quantity that was typed into a guide and is not in the cart yet (spec §3, GUIDE-CART-01). In the line's chosen unit. */
export interface GuideCartEntry {
  readonly productSku: Sku;
  readonly quantity: number;
  readonly inStock: boolean;
}

/** What was typed into a guide, in the order it was first typed. */
export type GuideCart = readonly GuideCartEntry[];

/** A guide cart in which nothing was typed. */
export const EMPTY_GUIDE_CART: GuideCart = [];

/** How long the reset flag of a guide cart is on, in ms (spec §4 §9, GUIDE-CART-07, CONST-04). */
export const GUIDE_CART_RESET_MS = 300;

/**
 * A quantity of 0 takes the product out, a new product is added at the end, and one that is there is replaced, not summed.
 * What is no whole number from 0 to 9,999 changes nothing. The same cart when nothing changes.
 * Spec §4, GUIDE-CART-01, GUIDE-CART-02, GUIDE-CART-03, GUIDE-CART-04, GUIDE-CART-09; OP-61.
 */
export const setQuantity = (cart: GuideCart, entry: GuideCartEntry): GuideCart => {
  const read = readQuantity(entry.quantity);
  if (!read.ok) return cart;
  const index = cart.findIndex((one) => one.productSku === entry.productSku);
  const previous = cart[index];
  if (previous === undefined) return read.quantity === 0 ? cart : [...cart, entryOf(entry)];
  if (read.quantity === 0) return cart.toSpliced(index, 1);
  return previous.quantity === entry.quantity && previous.inStock === entry.inStock
    ? cart
    : cart.with(index, entryOf(entry));
};

// A guide line passed in whole must not travel on with the entry.
const entryOf = ({ productSku, quantity, inStock }: GuideCartEntry): GuideCartEntry => ({
  productSku,
  quantity,
  inStock,
});

/** The mark on a guide's cart: it shows while there is something in it, with the number of products, not of pieces. Spec §4, GUIDE-CART-05, GUIDE-CART-06. */
export const notification = (cart: GuideCart): { readonly status: boolean; readonly count: number } => ({
  status: cart.length > 0,
  count: cart.length,
});
