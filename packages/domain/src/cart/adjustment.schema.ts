import * as Schema from "effect/Schema";

/** What changed a quantity; `bound` is the limit, in pieces of the line's unit. */
const reasonFields = {
  reason: Schema.Literals(["Multiple", "Minimum", "Maximum", "Stock"]),
  bound: Schema.Finite,
};

export const AdjustmentReason = Schema.Struct(reasonFields);
export type AdjustmentReason = typeof AdjustmentReason.Type;

/** A line's quantity changed by the rules: `wanted` was typed, `quantity` is what the line took (QTY-18, OP-88). */
export const Adjustment = Schema.Struct({ ...reasonFields, wanted: Schema.Finite, quantity: Schema.Finite });
export type Adjustment = typeof Adjustment.Type;
