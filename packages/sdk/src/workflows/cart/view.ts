import type { Cart } from "@larder/domain/cart/cart.schema";
import { itemCount, linesOf } from "@larder/domain/cart/cart-lines";
import { type CartState, lineOf, mayBeSent, type StoredCart } from "./state.ts";

/** Whether something typed is not with the server yet: the bar says 'Saving' (DESIGN §8). */
export const isSaving = ({ queue }: CartState): boolean => queue.length > 0;

/** Whether edits wait because no answer comes: the screen says that they are kept (T17). */
export const isStalled = ({ queue, attempts, isHeld }: CartState): boolean =>
  queue.length > 0 && (attempts > 1 || isHeld);

/** Whether this line has an edit on its way. */
export const isLineSaving = ({ queue }: CartState, line: string): boolean =>
  queue.some(({ edit }) => lineOf(edit) === line);

/** The number on the cart's link (OP-72). */
export const counter = ({ shown }: CartState): number => itemCount(shown);

const EMPTY: Readonly<Record<string, number>> = {};
const counted = new WeakMap<Cart, Readonly<Record<string, number>>>();

/** Pieces in the cart by `sku|unit`; the same object for the same cart. */
export const quantitiesInCart = ({ shown }: Pick<CartState, "shown">): Readonly<Record<string, number>> => {
  if (shown === null) return EMPTY;
  const known = counted.get(shown);
  if (known !== undefined) return known;
  const quantities: Record<string, number> = {};
  for (const line of linesOf(shown)) {
    const key = `${line.productSku}|${line.unitOfMeasure}`;
    quantities[key] = (quantities[key] ?? 0) + line.quantity;
  }
  counted.set(shown, quantities);
  return quantities;
};

/** What must survive a reload: unanswered edits and an unanswered order; null = nothing (DESIGN §3). */
export const toStore = (state: CartState): StoredCart | null => {
  const { queue, submitting } = state;
  return queue.length === 0 && submitting === null ? null : { queue, mayBeSent: mayBeSent(state), submitting };
};
