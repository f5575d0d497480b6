import type { Variant } from "../catalog/variant.schema.ts";
import { initialSuggestion } from "../quantity/initial-suggestion.ts";
import { bindingLimits, checkAgainst, type LimitsContext, type QuantityNotice } from "../quantity/limits.ts";
import { MAX_QUANTITY } from "../quantity/quantity.ts";
import { multipleOf, stepUp } from "../quantity/sell-by-multiple.ts";

/** Why a quantity is not the one that was written. */
export type Adjustment =
  | { readonly _tag: "NoQuantity" }
  | { readonly _tag: "NotWhole" }
  | { readonly _tag: "TooMany"; readonly maximum: number }
  | { readonly _tag: "Multiple"; readonly multiple: number }
  | { readonly _tag: "Limits"; readonly notice: QuantityNotice }
  | { readonly _tag: "OutOfStock" };

/** A quantity that can be added, and every reason why it differs from what was written. */
export interface CheckedQuantity {
  readonly quantity: number;
  readonly adjustments: readonly Adjustment[];
}

/**
 * A written quantity becomes one that can be ordered, and every change of it is named: none written is the first suggested,
 * a part is rounded up, so is what is no multiple of the pack, least and most are kept together with what the cart already
 * holds, and nothing is taken of what is out of stock. 0 stays 0. `written: null` = none. `inCart` in pieces of the variant's unit.
 * Spec §5, QTY-06 to QTY-17; OP-61, OP-86, OP-87.
 */
export const checkQuantity = (
  variant: Variant,
  written: { readonly quantity: number; readonly isWhole: boolean } | null,
  inCart: number,
  context: LimitsContext,
): CheckedQuantity => {
  if (!variant.inStock) return { quantity: 0, adjustments: [{ _tag: "OutOfStock" }] };
  const limits = bindingLimits(variant, context);
  const adjustments: Adjustment[] = [];
  let quantity = written?.quantity ?? initialSuggestion(limits, inCart);
  if (written === null) adjustments.push({ _tag: "NoQuantity" });
  else if (!written.isWhole) adjustments.push({ _tag: "NotWhole" });
  if (quantity > MAX_QUANTITY) {
    quantity = MAX_QUANTITY;
    adjustments.push({ _tag: "TooMany", maximum: MAX_QUANTITY });
  }
  const multiple = multipleOf(variant);
  if (quantity % multiple !== 0) {
    quantity = stepUp(quantity, multiple);
    adjustments.push({ _tag: "Multiple", multiple });
  }
  const checked = limits === null ? null : checkAgainst(limits, inCart, quantity);
  if (checked !== null && checked.notice !== null) {
    quantity = Math.max(0, checked.adjusted);
    adjustments.push({ _tag: "Limits", notice: checked.notice });
  }
  return { quantity, adjustments };
};
