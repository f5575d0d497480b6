import * as Schema from "effect/Schema";

/** What made a quantity another one; `bound` is the number that it names, in pieces of the line's unit. */
const reasonFields = {
  reason: Schema.Literals(["Multiple", "Minimum", "Maximum", "Stock"]),
  bound: Schema.Finite,
};

export const AdjustmentReason = Schema.Struct(reasonFields);
export type AdjustmentReason = typeof AdjustmentReason.Type;

/** A line's quantity that the rules changed: `wanted` was typed, `quantity` is what the line took. QTY-18; OP-88. */
export const Adjustment = Schema.Struct({ ...reasonFields, wanted: Schema.Finite, quantity: Schema.Finite });
export type Adjustment = typeof Adjustment.Type;
