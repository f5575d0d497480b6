import { variantInUnit } from "../catalog/chosen-variant.ts";
import { checkQuantity } from "../quantity/check-quantity.ts";
import type { LimitsContext, QuantityNotice } from "../quantity/limits.ts";
import type { CartLine } from "./cart.schema.ts";

/** What the rules of quantity say of a line of the cart as it stands. */
export interface LineCheck {
  /** It can be ordered as it is: the notice is only a mark, of a back order. */
  readonly isValid: boolean;
  readonly notice: QuantityNotice;
  /** The quantity to change the line to; null = there is none that would do. */
  readonly offered: number | null;
}

/**
 * A line's quantity is held against limits, multiple and stock of its variant, together with `inOtherLines`, the pieces of the
 * same product in other lines. Null = there is nothing to say, or its variant is not known. Spec §5, QTY-06 to QTY-14; OP-86.
 */
export const checkLine = (
  { variants, unitOfMeasure, quantity }: Pick<CartLine, "variants" | "unitOfMeasure" | "quantity">,
  context: LimitsContext,
  inOtherLines = 0,
): LineCheck | null => {
  const variant = variantInUnit(variants, unitOfMeasure);
  if (variant === null) return null;
  const { valid, adjusted, notice } = checkQuantity({ ...context, variant, inCart: inOtherLines, adding: quantity });
  return notice === null
    ? null
    : { isValid: valid, notice, offered: adjusted > 0 && adjusted !== quantity ? adjusted : null };
};
