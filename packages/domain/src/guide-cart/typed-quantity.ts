import { adjustedText, adjustmentReason, willAddText } from "../cart/adjustment.ts";
import type { Variant } from "../catalog/variant.schema.ts";
import { checkQuantity } from "../quantity/check-quantity.ts";
import type { LimitsContext } from "../quantity/limits.ts";
import { sentence } from "../text/sentences.ts";

/** What becomes of a quantity that is typed, before anything is sent. */
export interface TypedQuantity {
  /** What the field holds: more than the most, or than there is, is made that at once. */
  readonly quantity: number;
  /** How many pieces the cart will take. */
  readonly toAdd: number;
  /** What is said next to it; an error keeps it from being added. */
  readonly notice: { readonly kind: "info" | "error"; readonly text: string } | null;
}

/** What a quantity is checked with. `inCart` in pieces of the variant's unit. */
export interface TypedContext extends LimitsContext {
  readonly variant: Variant | null;
  readonly inCart: number;
}

/**
 * A typed quantity is said at its line to become another one as soon as it is typed: the next multiple, the most, or what is
 * left. Below the least it cannot be added. A multiple leaves the field alone, because the next digit may make it whole; so does
 * whatever has changed since it was typed (`isTyped` false). GUIDE-CART-09, GUIDE-CART-12, QTY-18; OP-88.
 */
export const typedQuantity = (typed: number, context: TypedContext, isTyped = true): TypedQuantity => {
  if (typed === 0) return { quantity: 0, toAdd: 0, notice: null };
  const { adjusted, notice } = checkQuantity({ ...context, adding: typed });
  if (notice === null) return { quantity: typed, toAdd: typed, notice };
  if (notice._tag === "BelowMinimum")
    return { quantity: typed, toAdd: typed, notice: { kind: "error", text: sentence(notice) } };
  const reason = adjustmentReason(notice);
  const toAdd = Math.max(0, adjusted);
  const quantity = isTyped && notice._tag !== "SoldByMultiple" ? toAdd : typed;
  const isFixed = notice._tag === "AdjustedToMaximum" || notice._tag === "MaximumReached";
  const text =
    reason === null || toAdd === 0 || toAdd === typed || isFixed
      ? sentence(notice)
      : quantity === typed
        ? willAddText(reason, toAdd)
        : adjustedText({ ...reason, wanted: typed, quantity });
  return { quantity, toAdd, notice: { kind: "info", text } };
};
