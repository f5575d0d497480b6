import type { QuantityNotice } from "../quantity/limits.ts";
import type { Adjustment, AdjustmentReason } from "./adjustment.schema.ts";

/** Why the rules change a quantity, from their notice; null = the notice changes none. QTY-06 to QTY-14; OP-86. */
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
      return { reason: "Stock", bound: notice.left };
    default:
      return null;
  }
};

/** What a line held and was typed before an addition. */
export interface LineBefore {
  readonly quantity: number;
  readonly mark: Adjustment | undefined;
}

/** The mark of a line that still holds the quantity it was changed to; another quantity needs none. CART-31; OP-88. */
export const presentMark = ({ quantity, mark }: LineBefore): Adjustment | null =>
  mark?.quantity === quantity ? mark : null;

/**
 * A line that takes another number of pieces than was typed is marked with both, until its customer has looked; what was typed
 * before and not looked at is counted in. `adding` = how many the rules let in. undefined = the line holds what was typed. QTY-18; OP-88.
 */
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

/** What the rules made of a quantity: 'Sold by 12. We changed 1 to 12.' QTY-18; OP-88. */
export const adjustedText = (adjustment: Adjustment): string =>
  `${reasonText(adjustment)} We changed ${count(adjustment.wanted)} to ${count(adjustment.quantity)}.`;

/** What the rules will make of a quantity that is typed and not sent: 'Sold by 12. We'll add 12.' `adding` in pieces. QTY-18; OP-88. */
export const willAddText = (reason: AdjustmentReason, adding: number): string =>
  `${reasonText(reason)} We'll add ${count(adding)}.`;
