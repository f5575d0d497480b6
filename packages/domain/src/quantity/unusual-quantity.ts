/** What a customer ordered of a product in one unit lately: the median of the orders, and the largest of them. */
export interface UsualQuantity {
  readonly quantity: number;
  readonly most: number;
}

/** So many of the latest orders of a product count. */
export const USUAL_OF_ORDERS = 8;
/** Fewer orders are no habit: nothing is unusual then. */
const LEAST_ORDERS = 3;
/** A digit too many makes a number at least ten times as large. */
const TIMES_USUAL = 10;
const TIMES_MOST = 2;

/**
 * What a customer usually orders, from the quantities of the latest orders in the same unit, in any sequence; of an even number
 * of orders the larger of the two in the middle. null = there are too few to say. CART-10, QTY-15.
 */
export const usualQuantity = (ordered: readonly number[]): UsualQuantity | null => {
  if (ordered.length < LEAST_ORDERS) return null;
  const sorted = ordered.toSorted((one, other) => one - other);
  return { quantity: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
};

/**
 * A quantity is unusual when it is at least ten times what the customer usually orders and more than twice the most of the
 * latest orders: most likely a digit too many. One up to `confirmed` was confirmed before and needs no second confirmation. CART-10.
 */
export const isUnusualQuantity = (quantity: number, usual: UsualQuantity | null, confirmed: number): boolean =>
  usual !== null &&
  quantity > confirmed &&
  quantity >= usual.quantity * TIMES_USUAL &&
  quantity > usual.most * TIMES_MOST;
