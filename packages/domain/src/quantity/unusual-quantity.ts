/** What a customer recently ordered of a product in one unit: the median and the maximum. */
export interface UsualQuantity {
  readonly quantity: number;
  readonly most: number;
}

/** How many of a product's latest orders count. */
export const USUAL_OF_ORDERS = 8;
const LEAST_ORDERS = 3;
const TIMES_USUAL = 10;
const TIMES_MOST = 2;

/** The usual quantity is the median of recent orders; null = too few (CART-10, QTY-15). */
export const usualQuantity = (ordered: readonly number[]): UsualQuantity | null => {
  if (ordered.length < LEAST_ORDERS) return null;
  const sorted = ordered.toSorted((one, other) => one - other);
  return { quantity: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
};

/** At least ten times the usual and over twice the largest recent order is unusual, unless confirmed (CART-10). */
export const isUnusualQuantity = (quantity: number, usual: UsualQuantity | null, confirmed: number): boolean =>
  usual !== null &&
  quantity > confirmed &&
  quantity >= usual.quantity * TIMES_USUAL &&
  quantity > usual.most * TIMES_MOST;
