import type { SeenLine } from "./cart.schema.ts";
import { hasRisen } from "./line-changes.ts";

/**
 * What a line's customer has seen of it after an addition. `before` = what was seen of the line that was there, null = it is
 * new; `now` = the line today; `shown` = the unit price on the screen that added it, in 1/10,000 dollars, null = pending,
 * undefined = the client did not say. A price that rose since either was seen is still to be acknowledged. CART-31; OP-62, OP-65.
 */
export const seenWhenAdded = (before: SeenLine | null, now: SeenLine, shown: number | null | undefined): SeenLine => {
  const was = before ?? now;
  if (shown === undefined || hasRisen(was.unitPrice, now.unitPrice)) return was;
  const isOpen = was.unitPrice !== now.unitPrice;
  return isOpen && !hasRisen(shown, now.unitPrice) ? was : { ...was, unitPrice: shown };
};
