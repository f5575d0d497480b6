import type { UsualQuantity } from "../quantity/unusual-quantity.ts";
import type { CartLine, SeenLine } from "./cart.schema.ts";
import { lineAdjustment } from "./adjustment.ts";
import type { Adjustment } from "./adjustment.schema.ts";
import { isUnconfirmed, seenNow } from "./line-changes.ts";

/** What changed about a line since its customer looked. Prices in 1/10,000 dollars, null = pending. */
export type LineChange =
  | { readonly _tag: "Price"; readonly was: number | null; readonly now: number | null }
  | { readonly _tag: "Pack"; readonly was: string; readonly now: string }
  /** Far more than usual: confirmed once. */
  | { readonly _tag: "Unusual"; readonly quantity: number; readonly usual: UsualQuantity }
  | { readonly _tag: "Adjusted"; readonly adjustment: Adjustment }
  | { readonly _tag: "OutOfStock" }
  /** '' = none. */
  | { readonly _tag: "Substitute"; readonly was: string; readonly now: string }
  | { readonly _tag: "BackInStock" };

/** The substitute the customer knows about; undefined = none was mentioned when the line was added. */
const seenSubstitute = ({ isOutOfStock, substitute }: SeenLine): string | undefined => (isOutOfStock ? substitute : "");

/**
 * Nothing changes silently: every difference in price, pack, stock or substitute from what the customer last saw is
 * shown with old and new value until acknowledged. Empty = no change, or nothing seen yet (CART-31, CART-32, OP-65).
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

const adjustedNotice = (line: CartLine): readonly LineChange[] => {
  const adjustment = lineAdjustment(line);
  return adjustment === null ? [] : [{ _tag: "Adjusted", adjustment }];
};

/** Everything shown about a line until it is acknowledged (CART-10, CART-31, CART-32, OP-88). */
export const lineNotices = (line: CartLine, isOutOfStock: boolean): readonly LineChange[] => [
  ...adjustedNotice(line),
  ...lineChanges(line.seen, seenNow(line, isOutOfStock)),
  ...(!isOutOfStock && line.usual !== null && isUnconfirmed(line)
    ? [{ _tag: "Unusual", quantity: line.quantity, usual: line.usual } as const]
    : []),
];
