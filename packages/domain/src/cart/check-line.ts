import { variantInUnit } from "../catalog/chosen-variant.ts";
import { checkAdding, type LimitsContext, type QuantityNotice } from "../quantity/limits.ts";
import type { CartLine } from "./cart.schema.ts";

/** What the limits say of a line of the cart as it stands. */
export interface LineCheck {
  readonly notice: QuantityNotice;
  /** The quantity to change the line to; null = there is none that would do. */
  readonly offered: number | null;
}

/**
 * A line's own quantity is held against the limits of its variant. Null = it is within them, or its variant is not known.
 * Spec §5, QTY-06 to QTY-11; OP-86.
 */
export const checkLine = (
  { variants, unitOfMeasure, quantity }: Pick<CartLine, "variants" | "unitOfMeasure" | "quantity">,
  context: LimitsContext,
): LineCheck | null => {
  const variant = variantInUnit(variants, unitOfMeasure);
  if (variant === null) return null;
  const { adjusted, notice } = checkAdding({ ...context, variant, inCart: 0, adding: quantity });
  return notice === null ? null : { notice, offered: adjusted > 0 && adjusted !== quantity ? adjusted : null };
};
