import type { QuantityNotice } from "../quantity/limits.ts";
import type { Adjustment, AdjustmentReason } from "./adjustment.schema.ts";
import type { CartLine } from "./cart.schema.ts";

/** The reason behind a quantity notice; null = it changes nothing (QTY-06, QTY-14, OP-86). */
export const adjustmentReason = (notice: QuantityNotice | null): AdjustmentReason | null => {
  switch (notice?._tag) {
    case "SoldByMultiple":
      return { reason: "Multiple", bound: notice.multiple };
    case "BelowMinimum":
      return { reason: "Minimum", bound: notice.minimum };
    case "MaximumReached":
    case "AdjustedToMaximum":
      return { reason: "Maximum", bound: notice.maximum };
    case "OnlyLeft":
    case "OnlyMoreLeft":
      return { reason: "Stock", bound: notice.left };
    default:
      return null;
  }
};

export interface LineBefore {
  readonly quantity: number;
  readonly mark: Adjustment | undefined;
}

/** A line keeps its mark only while it still holds the adjusted quantity (CART-31, OP-88). */
export const presentMark = ({ quantity, mark }: LineBefore): Adjustment | null =>
  mark?.quantity === quantity ? mark : null;

/** An adjusted quantity the line still holds and its customer hasn't looked at; null = none (QTY-18, OP-88). */
export const lineAdjustment = ({ seen, quantity }: Pick<CartLine, "seen" | "quantity">): Adjustment | null =>
  presentMark({ quantity, mark: seen?.adjusted });

/** A line that takes another quantity than typed is marked until looked at; undefined = it doesn't (QTY-18, OP-88). */
export const markAfterAdding = (
  before: LineBefore,
  added: { readonly wanted: number; readonly adding: number; readonly reason: AdjustmentReason | null },
): Adjustment | undefined => {
  const open = presentMark(before);
  const why = added.reason ?? open;
  const wanted = (open?.wanted ?? before.quantity) + added.wanted;
  const quantity = before.quantity + added.adding;
  return why === null || wanted === quantity ? undefined : { reason: why.reason, bound: why.bound, wanted, quantity };
};
