import type { QuantityNotice } from "../quantity/limits.ts";
import type { Adjustment, AdjustmentReason } from "./adjustment.schema.ts";

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

const count = (pieces: number): string => pieces.toLocaleString("en-US");

const reasonText = ({ reason, bound }: AdjustmentReason): string => {
  switch (reason) {
    case "Multiple":
      return `Sold by ${count(bound)}.`;
    case "Minimum":
      return `The minimum is ${count(bound)}.`;
    case "Maximum":
      return `The maximum is ${count(bound)}.`;
    case "Stock":
      return bound === 0 ? "Not enough left to sell." : `Only ${count(bound)} left.`;
  }
};

/** The adjustment as text: 'Sold by 12. We changed 1 to 12.' (QTY-18, OP-88). */
export const adjustedText = (adjustment: Adjustment): string =>
  changedText(reasonText(adjustment), adjustment.wanted, adjustment.quantity);

/** A typed quantity that was changed, after the reason's own sentence: 'Only 3 left. We changed 4 to 3.' (QTY-18, OP-88). */
export const changedText = (reason: string, wanted: number, quantity: number): string =>
  `${reason} We changed ${count(wanted)} to ${count(quantity)}.`;

/** How a typed quantity will be adjusted: 'Sold by 12. We'll add 12.' `adding` in pieces (QTY-18, OP-88). */
export const willAddText = (reason: string, adding: number): string => `${reason} We'll add ${count(adding)}.`;
