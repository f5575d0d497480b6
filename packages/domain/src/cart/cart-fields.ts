import type { FieldProblem } from "../form/field-problem.ts";
import type { CartField } from "./carts.port.ts";

/** Longest text of each cart field, in characters (OP-76). */
export const CART_FIELD_LENGTHS = { poNumber: 50, note: 1_000, dropShipNotes: 500 } as const satisfies Record<
  CartField["name"],
  number
>;

/** A cart text has a longest length in characters; null = it can be saved (§3 §7, CART-12, CART-15, CART-36, OP-76). */
export const cartFieldProblem = (name: CartField["name"], value: string): FieldProblem | null => {
  const limit = CART_FIELD_LENGTHS[name];
  return Array.from(value).length > limit ? { field: name, _tag: "TooLong", limit } : null;
};
