import { isUnusualQuantity } from "../quantity/unusual-quantity.ts";
import type { Cart, CartLine, SeenLine } from "./cart.schema.ts";
import { linesOf } from "./cart-lines.ts";

/** What a customer sees of a line now (CART-08). */
export const seenNow = (
  line: Pick<CartLine, "unitPrice" | "packSize"> & Partial<Pick<CartLine, "substitute">>,
  isOutOfStock: boolean,
): SeenLine => ({
  unitPrice: line.unitPrice,
  packSize: line.packSize,
  isOutOfStock,
  ...(isOutOfStock && line.substitute !== undefined ? { substitute: line.substitute } : {}),
});

/** Whether price, pack, stock, substitute and adjustment are the same (CART-31). */
export const isSameSight = (one: SeenLine, other: SeenLine): boolean =>
  one.unitPrice === other.unitPrice &&
  one.packSize === other.packSize &&
  one.isOutOfStock === other.isOutOfStock &&
  one.substitute === other.substitute &&
  one.adjusted?.wanted === other.adjusted?.wanted &&
  one.adjusted?.quantity === other.adjusted?.quantity;

/** An unusual quantity must be confirmed, once (CART-10). */
export const isUnconfirmed = ({
  quantity,
  usual,
  confirmedQuantity,
}: Pick<CartLine, "quantity" | "usual" | "confirmedQuantity">): boolean =>
  isUnusualQuantity(quantity, usual, confirmedQuantity);

/** Acknowledges a line's current state, including an unusual quantity. */
export const acknowledged = (line: CartLine, isOutOfStock: boolean): SeenLine => {
  const quantity = isUnconfirmed(line) ? line.quantity : line.confirmedQuantity;
  return { ...seenNow(line, isOutOfStock), ...(quantity === 0 ? {} : { quantity }) };
};

/** A price has risen when it is higher than the one shown, or known where none was (CART-31). */
export const hasRisen = (shown: number | null, now: number | null): boolean =>
  now !== null && (shown === null || now > shown);

const mustAcknowledge = (line: CartLine): boolean =>
  isUnconfirmed(line) ||
  (line.seen !== null && (line.seen.packSize !== line.packSize || hasRisen(line.seen.unitPrice, line.unitPrice)));

/** Lines whose price rose, pack changed or quantity is unusual must be acknowledged first (CART-31, SUBMIT-04). */
export const linesToAcknowledge = (cart: Pick<Cart, "cartGroups">): readonly CartLine[] =>
  linesOf(cart).filter(mustAcknowledge);
