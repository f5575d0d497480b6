import type { Variant } from "../catalog/variant.schema.ts";
import { MAX_QUANTITY } from "./quantity.ts";

/** A product is sold in steps of its multiple; 0, missing or fractional counts as 1 (§5, QTY-13, OP-61). */
export const multipleOf = (variant: Pick<Variant, "sellByMultiple"> | null): number => {
  const multiple = variant?.sellByMultiple ?? 1;
  return Number.isInteger(multiple) && multiple > 0 ? multiple : 1;
};

/** The largest multiple not above a quantity (QTY-13, OP-87). */
export const roundDown = (quantity: number, multiple: number): number => quantity - (quantity % multiple);

/** Plus goes to the next multiple, at most the largest a line can hold; from 3 in fives to 5 (OP-61). */
export const stepUp = (quantity: number, multiple: number): number =>
  Math.max(quantity, Math.min(roundDown(quantity, multiple) + multiple, roundDown(MAX_QUANTITY, multiple)));

/** Minus goes to the previous multiple, at least 0; from 7 in fives to 5 (OP-61). */
export const stepDown = (quantity: number, multiple: number): number => Math.max(0, roundDown(quantity - 1, multiple));
