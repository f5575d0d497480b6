import { keepSame, keepSameBut, keyed } from "../internal/keep-same.ts";
import type { Cart, CartGroup, CartLine, CartUpdate, SubCart } from "./cart.schema.ts";
import { subCartKey } from "./subcarts.ts";

/** What an answer tells of a cart: a whole cart, or what a write changed. */
export type CartAnswer =
  | Cart
  | Pick<CartUpdate, "id" | "version" | "cartGroups" | "summary" | "oosLines" | "validationMessages">;

const lines = (held: readonly CartLine[], answered: readonly CartLine[]): readonly CartLine[] =>
  keyed(held, answered, (line) => line.id, keepSame);

const subCarts = keyedBy(subCartKey, (held: SubCart, answered: SubCart) =>
  keepSameBut(held, { ...answered, lines: lines(held.lines, answered.lines) }, ["lines"]),
);

const groups = keyedBy(
  (group: CartGroup) => group.businessUnitId,
  (held, answered) =>
    keepSameBut(held, { ...answered, subCarts: subCarts(held.subCarts, answered.subCarts) }, ["subCarts"]),
);

/**
 * The server's answer is what holds: subcarts and lines that it lacks are gone, new ones are there in its order, the rest is
 * brought up to date. Whatever is the same in every field keeps its identity - line, subcart, group, the whole cart - so that
 * nothing flickers and no field loses focus. An answer of an older version than the one held is ignored. An update tells
 * nothing of the fields it lacks; they stay. Merging the same answer again changes nothing.
 * Spec §4, CART-23, CART-24; OP-80, OP-81.
 */
export const mergeServerCart = (held: Cart, answer: CartAnswer): Cart => {
  if (held.id === answer.id && answer.version < held.version) return held;
  const { id, version, cartGroups, summary, oosLines, validationMessages } = answer;
  const told = "cartUrl" in answer ? answer : { ...held, id, version, summary, validationMessages };
  const merged = {
    ...told,
    cartGroups: groups(held.cartGroups, cartGroups),
    oosLines: lines(held.oosLines, oosLines),
  };
  return keepSameBut<Cart>(held, merged, ["cartGroups", "oosLines"]);
};

function keyedBy<A extends object>(
  keyOf: (item: A) => string,
  merge: (held: A, answered: A) => A,
): (held: readonly A[], answered: readonly A[]) => readonly A[] {
  return (held, answered) => keyed(held, answered, keyOf, merge);
}
