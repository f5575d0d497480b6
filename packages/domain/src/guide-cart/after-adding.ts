import { shownVariant } from "../catalog/chosen-variant.ts";
import type { GuideLine } from "../order-guide/guide.schema.ts";
import { availableStock } from "../quantity/sell-by-multiple.ts";
import { bindingLimits, checkAgainst, type LimitsContext, type QuantityNotice } from "../quantity/limits.ts";

/** What a guide line shows after the cart changed. */
export interface AfterAdding {
  readonly quantity: number;
  readonly notice: QuantityNotice | null;
}

/**
 * After an addition a guide line resets to 0. Where limits apply to the customer's brand, it is set to what can still
 * be bought up to the maximum, with a notice on what is wrong with one more. `inCart` = pieces of the line's unit now
 * in the cart (§6, GUIDE-CART-12, OP-64).
 */
export const afterAdding = (line: GuideLine, inCart: number, context: LimitsContext): AfterAdding => {
  const variant = shownVariant(line.variants);
  const limits = variant === null ? null : bindingLimits(variant, context);
  if (variant === null || limits === null) return { quantity: 0, notice: null };
  const left = Math.max(0, limits.maximum - inCart);
  return {
    quantity: Math.min(left, availableStock(variant, inCart, limits) ?? left),
    notice: checkAgainst(limits, inCart, 1).notice,
  };
};
