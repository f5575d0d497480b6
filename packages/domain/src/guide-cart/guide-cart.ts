import type { Sku } from "../catalog/sku.schema.ts";
import { readQuantity } from "../quantity/read-quantity.ts";

/** A quantity typed into a guide and not yet in the cart, in the line's chosen unit (§3, GUIDE-CART-01). */
export interface GuideCartEntry {
  readonly productSku: Sku;
  readonly quantity: number;
  readonly inStock: boolean;
}

export type GuideCart = readonly GuideCartEntry[];

export const EMPTY_GUIDE_CART: GuideCart = [];

/** How long a guide cart's reset flag stays on, in ms (§4 §9, GUIDE-CART-07, CONST-04). */
export const GUIDE_CART_RESET_MS = 300;

/**
 * A quantity of 0 removes the product, a new product is appended, and an existing one is replaced, not summed. Only
 * whole numbers from 0 to 9,999 count. Returns the same cart when nothing changes (§4, GUIDE-CART-01, GUIDE-CART-02,
 * GUIDE-CART-03, GUIDE-CART-04, GUIDE-CART-09, OP-61).
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

// Drops the other fields when a whole guide line is passed in.
const entryOf = ({ productSku, quantity, inStock }: GuideCartEntry): GuideCartEntry => ({
  productSku,
  quantity,
  inStock,
});

/** A guide cart's badge counts products, not pieces (§4, GUIDE-CART-05, GUIDE-CART-06). */
export const notification = (cart: GuideCart): { readonly status: boolean; readonly count: number } => ({
  status: cart.length > 0,
  count: cart.length,
});
