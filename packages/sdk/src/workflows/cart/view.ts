import type { Cart } from "@larder/domain/cart/cart.schema";
import { itemCount, linesOf, quantitiesInCart as countPieces } from "@larder/domain/cart/cart-lines";
import { type FailedEdit, lineOf } from "./intent.ts";
import { type CartState, mayBeSent, type StoredCart } from "./state.ts";

/** Whether edits wait because no answer comes: the screen says that they are kept (T17). */
export const isStalled = ({ queue, attempts, isHeld }: CartState): boolean =>
  queue.length > 0 && (attempts > 1 || isHeld);

/** Whether edits wait because the server cannot be reached at all. Only then the screen speaks of the connection. */
export const isDisconnected = ({ head }: CartState): boolean => head === "disconnected" || head === "reconnecting";

/** Whether this line has an edit on its way. */
export const isLineSaving = ({ queue }: CartState, line: string): boolean =>
  queue.some(({ edit }) => lineOf(edit) === line);

/** The failed edit that is shown on this line; null = there is none. */
export const failedOfLine = ({ failed, order }: Pick<CartState, "failed" | "order">, line: string): FailedEdit | null =>
  failed.find(({ intent }) => intent.order === order && lineOf(intent.edit) === line) ?? null;

/** Whether the cart as shown holds this line, orderable or out of stock. */
export const holdsLine = ({ optimisticCart }: Pick<CartState, "optimisticCart">, line: string): boolean =>
  optimisticCart !== null && [...linesOf(optimisticCart), ...optimisticCart.oosLines].some(({ id }) => id === line);

/** Whether the changes of this order that were canceled last can be made again: nothing has changed in its cart since (SUBMIT-14). */
export const canRestoreChanges = (
  { cancelledChanges, order, queue, server }: Pick<CartState, "cancelledChanges" | "order" | "queue" | "server">,
  of: string,
): boolean =>
  cancelledChanges !== null &&
  cancelledChanges.order === of &&
  order === of &&
  queue.length === 0 &&
  server !== null &&
  server.version === cancelledChanges.version;

/** The number on the cart's link: that of the default cart, also while an order is modified (OP-72, CART-38). */
export const counter = ({ order, optimisticCart, defaultCart }: CartState): number =>
  itemCount(order === null ? optimisticCart : defaultCart);

const EMPTY: Readonly<Record<string, number>> = {};
const counted = new WeakMap<Cart, Readonly<Record<string, number>>>();

/** Pieces in the cart by `sku|unit`; the same object for the same cart. */
export const quantitiesInCart = ({
  optimisticCart,
}: Pick<CartState, "optimisticCart">): Readonly<Record<string, number>> => {
  if (optimisticCart === null) return EMPTY;
  const known = counted.get(optimisticCart);
  if (known !== undefined) return known;
  const quantities = countPieces(optimisticCart);
  counted.set(optimisticCart, quantities);
  return quantities;
};

/** What must survive a reload: unanswered edits, failed edits and an unanswered order; null = nothing (docs/architecture.md). */
export const toStore = (state: CartState): StoredCart | null => {
  const { queue, submitting, failed } = state;
  return queue.length + failed.length === 0 && submitting === null
    ? null
    : { queue, mayBeSent: mayBeSent(state), submitting, failed };
};
