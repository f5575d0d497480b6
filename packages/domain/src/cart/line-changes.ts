import { formatUnitPrice } from "../catalog/money.ts";
import { isUnusualQuantity, type UsualQuantity } from "../quantity/unusual-quantity.ts";
import type { Cart, CartLine, SeenLine } from "./cart.schema.ts";
import { linesOf } from "./cart-lines.ts";

/** What is different about a line since its customer looked at it. Prices in 1/10,000 dollars, null = pending. */
export type LineChange =
  | { readonly _tag: "Price"; readonly was: number | null; readonly now: number | null }
  | { readonly _tag: "Pack"; readonly was: string; readonly now: string }
  /** Far more than what is usually ordered: confirmed once. */
  | { readonly _tag: "Unusual"; readonly quantity: number; readonly usual: UsualQuantity }
  | { readonly _tag: "OutOfStock" }
  /** What can be ordered in place of a line out of stock, by name; '' = nothing. */
  | { readonly _tag: "Substitute"; readonly was: string; readonly now: string }
  | { readonly _tag: "BackInStock" };

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

/** What the customer knows of a line's substitute; undefined = the line was added without a word about it. */
const seenSubstitute = ({ isOutOfStock, substitute }: SeenLine): string | undefined => (isOutOfStock ? substitute : "");

/**
 * Nothing changes silently: price, pack, stock and substitute of a line are held against what its customer saw last, and every difference
 * is said with old and new until it is acknowledged. Empty = nothing has changed, or nothing was seen yet. CART-31, CART-32; OP-65.
 */
export const lineChanges = (seen: SeenLine | null, now: SeenLine): readonly LineChange[] => {
  if (seen === null) return [];
  const changes: LineChange[] = [];
  if (seen.unitPrice !== now.unitPrice) changes.push({ _tag: "Price", was: seen.unitPrice, now: now.unitPrice });
  if (seen.packSize !== now.packSize) changes.push({ _tag: "Pack", was: seen.packSize, now: now.packSize });
  if (seen.isOutOfStock !== now.isOutOfStock) changes.push({ _tag: now.isOutOfStock ? "OutOfStock" : "BackInStock" });
  const was = seenSubstitute(seen);
  if (now.substitute !== undefined && was !== undefined && was !== now.substitute)
    changes.push({ _tag: "Substitute", was, now: now.substitute });
  return changes;
};

/** The question about a line's quantity; none when it is usual, or was confirmed. CART-10. */
const quantityQuestion = ({
  quantity,
  usual,
  confirmedQuantity,
}: Pick<CartLine, "quantity" | "usual" | "confirmedQuantity">): readonly LineChange[] =>
  usual !== null && isUnusualQuantity(quantity, usual, confirmedQuantity) ? [{ _tag: "Unusual", quantity, usual }] : [];

/** All that a customer is shown about a line until it is acknowledged. CART-10, CART-31, CART-32. */
export const lineNotices = (line: CartLine, isOutOfStock: boolean): readonly LineChange[] => [
  ...lineChanges(line.seen, seenNow(line, isOutOfStock)),
  ...(isOutOfStock ? [] : quantityQuestion(line)),
];

/** The line as it is acknowledged: as it is now, with the quantity if that was to be confirmed. */
export const acknowledged = (line: CartLine, isOutOfStock: boolean): SeenLine => {
  const isUnusual = quantityQuestion(line).length > 0;
  const quantity = isUnusual ? line.quantity : line.confirmedQuantity;
  return { ...seenNow(line, isOutOfStock), ...(quantity === 0 ? {} : { quantity }) };
};

/** A higher price than the one shown, or a price where none was known. CART-31. */
export const hasRisen = (shown: number | null, now: number | null): boolean =>
  now !== null && (shown === null || now > shown);

const isBinding = (change: LineChange): boolean =>
  change._tag === "Pack" || change._tag === "Unusual" || (change._tag === "Price" && hasRisen(change.was, change.now));

/**
 * The lines that must be acknowledged before the order can be sent: what they hold costs more than was seen, is packed
 * otherwise, or is far more than usual. A lower price and a changed stock are said, and hinder nothing. CART-31, SUBMIT-04.
 */
export const linesToAcknowledge = (cart: Pick<Cart, "cartGroups">): readonly CartLine[] =>
  linesOf(cart).filter((line) => lineNotices(line, false).some(isBinding));

/** The price of a line that was on the screen when the order was sent. */
export type ShownPrice = Pick<CartLine, "id" | "unitPrice">;

/** What the screen shows of the prices of an order. CART-31, SUBMIT-06. */
export const shownPrices = (cart: Pick<Cart, "cartGroups">): readonly ShownPrice[] =>
  linesOf(cart).map(({ id, unitPrice }) => ({ id, unitPrice }));

/** Why an order is refused: the price of a line rose after it was shown. `was` null = it was pending. CART-31, SUBMIT-09. */
export const priceRoseText = (title: string, was: number | null, now: number): string =>
  was === null
    ? `${title}: the price is now ${formatUnitPrice(now)}.`
    : `${title}: the price rose from ${formatUnitPrice(was)} to ${formatUnitPrice(now)}.`;
