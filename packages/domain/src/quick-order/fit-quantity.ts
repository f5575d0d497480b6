import type { Variant } from "../catalog/variant.schema.ts";
import { checkAddition } from "../quantity/check-quantity.ts";
import { initialSuggestion } from "../quantity/sell-by-multiple.ts";
import { bindingLimits, type LimitsContext, type QuantityNotice } from "../quantity/limits.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";

/** Why a quantity differs from what was written, or what to know about it. */
export type Adjustment =
  | { readonly _tag: "NoQuantity" }
  | { readonly _tag: "NotWhole" }
  | { readonly _tag: "TooMany"; readonly maximum: number }
  | { readonly _tag: "Limits"; readonly notice: QuantityNotice }
  | { readonly _tag: "OutOfStock" };

/** A quantity that can be added, with every reason it differs from what was written. */
export interface FittedQuantity {
  readonly quantity: number;
  readonly adjustments: readonly Adjustment[];
}

/**
 * A written quantity is fitted to what can be ordered, listing every change: none becomes the suggestion, fractions are
 * rounded up, `checkAddition` applies with what is in the cart, and out of stock becomes 0. 0 stays 0. `written` null =
 * none. `inCart` in pieces of the variant's unit. QTY-06 to QTY-17 (§5, OP-61, OP-86, OP-87).
 */
export const fitQuantity = (
  variant: Variant,
  written: { readonly quantity: number; readonly isWhole: boolean } | null,
  inCart: number,
  context: LimitsContext,
): FittedQuantity => {
  if (!variant.inStock) return { quantity: 0, adjustments: [{ _tag: "OutOfStock" }] };
  const adjustments: Adjustment[] = [];
  let quantity = written?.quantity ?? initialSuggestion(bindingLimits(variant, context), inCart);
  if (written === null) adjustments.push({ _tag: "NoQuantity" });
  else if (!written.isWhole) adjustments.push({ _tag: "NotWhole" });
  if (quantity > MAX_QUANTITY) {
    quantity = MAX_QUANTITY;
    adjustments.push({ _tag: "TooMany", maximum: MAX_QUANTITY });
  }
  if (quantity === 0) return { quantity, adjustments };
  const { adjusted, notice } = checkAddition({ ...context, variant, inCart, adding: quantity });
  if (notice !== null) adjustments.push({ _tag: "Limits", notice });
  return { quantity: Math.max(0, adjusted), adjustments };
};
