import { adjustmentReason } from "../cart/adjustment.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import { checkAddition } from "../quantity/check-quantity.ts";
import type { LimitsContext, QuantityNotice } from "../quantity/limits.ts";

/** What the rules say of a typed quantity, and whether they change it. */
export type QuantityRemark =
  | QuantityNotice
  | { readonly _tag: "WillAdd"; readonly because: QuantityNotice; readonly toAdd: number }
  | { readonly _tag: "Changed"; readonly because: QuantityNotice; readonly wanted: number; readonly quantity: number };

export interface TypedQuantity {
  /** The field's value, reduced at once to the maximum or the stock left. */
  readonly quantity: number;
  readonly toAdd: number;
  readonly notice: { readonly kind: "info" | "error"; readonly what: QuantityRemark } | null;
}

/** What a quantity is checked against. `inCart` in pieces of the variant's unit. */
export interface TypedContext extends LimitsContext {
  readonly variant: Variant | null;
  readonly inCart: number;
  /** What the order being modified holds of it. */
  readonly setAside?: number;
}

/**
 * A typed quantity is corrected while typing: to the maximum, or what is left; below the minimum it can't be added. A
 * multiple is only announced and the field left alone, since the next digit may complete it; so is any change after
 * typing (`isTyped` false) (GUIDE-CART-09, GUIDE-CART-12, QTY-18, OP-88).
 */
export const typedQuantity = (typed: number, context: TypedContext, isTyped = true): TypedQuantity => {
  if (typed === 0) return { quantity: 0, toAdd: 0, notice: null };
  const { adjusted, notice } = checkAddition({ ...context, adding: typed });
  if (notice === null) return { quantity: typed, toAdd: typed, notice };
  if (notice._tag === "BelowMinimum") return { quantity: typed, toAdd: typed, notice: { kind: "error", what: notice } };
  const isAdjusted = adjustmentReason(notice) !== null;
  const toAdd = Math.max(0, adjusted);
  const quantity = isTyped && notice._tag !== "SoldByMultiple" ? toAdd : typed;
  const isFixed = notice._tag === "AdjustedToMaximum" || notice._tag === "MaximumReached";
  const what: QuantityRemark =
    !isAdjusted || toAdd === 0 || toAdd === typed || isFixed
      ? notice
      : quantity === typed
        ? { _tag: "WillAdd", because: notice, toAdd }
        : { _tag: "Changed", because: notice, wanted: typed, quantity };
  return { quantity, toAdd, notice: { kind: "info", what } };
};
