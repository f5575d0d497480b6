import { MAX_QUANTITY } from "./quantity.ts";

export type QuantityProblem = { readonly _tag: "NotWhole" } | { readonly _tag: "TooMany" };

/** A quantity, or what is wrong with it. */
export type QuantityRead =
  | { readonly ok: true; readonly quantity: number }
  | { readonly ok: false; readonly problem: QuantityProblem };

const NOT_WHOLE: QuantityRead = { ok: false, problem: { _tag: "NotWhole" } };
const TOO_MANY: QuantityRead = { ok: false, problem: { _tag: "TooMany" } };

/**
 * A quantity is a whole number from 0 to 9,999; a blank field is 0. Screen, SDK and server all read it here. Only plain
 * digits or whole numbers count: '1.5', '-1', '1e3', '1,000' and other scripts' digits are refused, never rounded or
 * repaired (§4, GUIDE-CART-09, OP-61).
 */
export const readQuantity = (input: unknown): QuantityRead => {
  if (typeof input === "number") return inRange(input);
  if (typeof input !== "string") return NOT_WHOLE;
  const text = input.trim();
  return /^[0-9]*$/.test(text) ? inRange(Number(text)) : NOT_WHOLE;
};

const inRange = (quantity: number): QuantityRead => {
  if (quantity > MAX_QUANTITY && (Number.isInteger(quantity) || quantity === Infinity)) return TOO_MANY;
  // `+ 0` makes -0 a plain 0.
  return Number.isInteger(quantity) && quantity >= 0 ? { ok: true, quantity: quantity + 0 } : NOT_WHOLE;
};
