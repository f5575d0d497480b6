import { isUnusualQuantity } from "../quantity/unusual-quantity.ts";
import type { Cart, CartLine, SeenLine } from "./cart.schema.ts";
import { linesOf } from "./cart-lines.ts";

/** A line as it is now, the way a customer who looks at it sees it. CART-08. */
export const seenNow = (
  line: Pick<CartLine, "unitPrice" | "packSize"> & Partial<Pick<CartLine, "substitute">>,
  isOutOfStock: boolean,
): SeenLine => ({
  unitPrice: line.unitPrice,
  packSize: line.packSize,
  isOutOfStock,
  ...(isOutOfStock && line.substitute !== undefined ? { substitute: line.substitute } : {}),
});

/** Whether two looks at a line saw the same price, pack, stock, substitute and changed quantity. CART-31. */
export const isSameSight = (one: SeenLine, other: SeenLine): boolean =>
  one.unitPrice === other.unitPrice &&
  one.packSize === other.packSize &&
  one.isOutOfStock === other.isOutOfStock &&
  one.substitute === other.substitute &&
  one.adjusted?.wanted === other.adjusted?.wanted &&
  one.adjusted?.quantity === other.adjusted?.quantity;

/** Whether a line's quantity must be confirmed: it is unusual, and was not confirmed yet. CART-10. */
export const isUnconfirmed = ({
  quantity,
  usual,
  confirmedQuantity,
}: Pick<CartLine, "quantity" | "usual" | "confirmedQuantity">): boolean =>
  isUnusualQuantity(quantity, usual, confirmedQuantity);

/** The line as it is acknowledged: as it is now, with the quantity if that was to be confirmed. */
export const acknowledged = (line: CartLine, isOutOfStock: boolean): SeenLine => {
  const quantity = isUnconfirmed(line) ? line.quantity : line.confirmedQuantity;
  return { ...seenNow(line, isOutOfStock), ...(quantity === 0 ? {} : { quantity }) };
};

/** A higher price than the one shown, or a price where none was known. CART-31. */
export const hasRisen = (shown: number | null, now: number | null): boolean =>
  now !== null && (shown === null || now > shown);

const mustAcknowledge = (line: CartLine): boolean =>
  isUnconfirmed(line) ||
  (line.seen !== null && (line.seen.packSize !== line.packSize || hasRisen(line.seen.unitPrice, line.unitPrice)));

/**
 * The lines that must be acknowledged before the order can be sent: what they hold costs more than was seen, is packed
 * otherwise, or is far more than usual. A lower price and a changed stock are said, and hinder nothing. CART-31, SUBMIT-04.
 */
export const linesToAcknowledge = (cart: Pick<Cart, "cartGroups">): readonly CartLine[] =>
  linesOf(cart).filter(mustAcknowledge);
