import type { SeenLine } from "./cart.schema.ts";
import { hasRisen } from "./line-changes.ts";

/**
 * What a customer has seen of a line after adding to it. `before` = seen so far, null = new line; `now` = the line
 * today; `shown` = unit price on the screen in 1/10,000 dollars, null = pending, undefined = not sent. A price that
 * rose since then must still be acknowledged (CART-31, OP-62, OP-65).
 */
export const seenWhenAdded = (before: SeenLine | null, now: SeenLine, shown: number | null | undefined): SeenLine => {
  const was = before ?? now;
  if (shown === undefined || hasRisen(was.unitPrice, now.unitPrice)) return was;
  const isOpen = was.unitPrice !== now.unitPrice;
  return isOpen && !hasRisen(shown, now.unitPrice) ? was : { ...was, unitPrice: shown };
};
