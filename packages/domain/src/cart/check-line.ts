import { variantInUnit } from "../catalog/chosen-variant.ts";
import { checkQuantity } from "../quantity/check-quantity.ts";
import type { LimitsContext, QuantityNotice } from "../quantity/limits.ts";
import type { CartLine } from "./cart.schema.ts";

export interface LineCheck {
  readonly isValid: boolean;
  readonly notice: QuantityNotice;
  /** The quantity to change the line to; null = none works. */
  readonly offered: number | null;
}

/** A line is checked together with `inOtherLines`, and may keep what is `setAside` for it; null = nothing to report. QTY-06 to QTY-14 (§5, OP-86). */
export const checkLine = (
  { variants, unitOfMeasure, quantity }: Pick<CartLine, "variants" | "unitOfMeasure" | "quantity">,
  context: LimitsContext,
  inOtherLines = 0,
  setAside = 0,
): LineCheck | null => {
  const variant = variantInUnit(variants, unitOfMeasure);
  if (variant === null) return null;
  const { valid, adjusted, notice } = checkQuantity({
    ...context,
    variant,
    inCart: inOtherLines,
    adding: quantity,
    setAside,
  });
  return notice === null
    ? null
    : { isValid: valid, notice, offered: adjusted > 0 && adjusted !== quantity ? adjusted : null };
};
