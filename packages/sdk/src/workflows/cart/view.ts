import type { Cart } from "@larder/domain/cart/cart.schema";
import { itemCount, linesOf, quantitiesInCart as countPieces } from "@larder/domain/cart/cart-lines";
import { type FailedEdit, lineOf } from "./intent.ts";
import { type CartState, mayBeSent, type StoredCart } from "./state.ts";

/** Whether edits wait for a missing response: the screen says they are kept (T17). */
export const isStalled = ({ queue, attempts, isHeld }: CartState): boolean =>
  queue.length > 0 && (attempts > 1 || isHeld);

/** Whether the server is unreachable; only then the screen mentions the connection. */
export const isDisconnected = ({ head }: CartState): boolean => head === "disconnected" || head === "reconnecting";

export const isLineSaving = ({ queue }: CartState, line: string): boolean =>
  queue.some(({ edit }) => lineOf(edit) === line);

export const failedOfLine = ({ failed, order }: Pick<CartState, "failed" | "order">, line: string): FailedEdit | null =>
  failed.find(({ intent }) => intent.order === order && lineOf(intent.edit) === line) ?? null;

/** Whether the shown cart contains this line, orderable or out of stock. */
export const holdsLine = ({ optimisticCart }: Pick<CartState, "optimisticCart">, line: string): boolean =>
  optimisticCart !== null && [...linesOf(optimisticCart), ...optimisticCart.oosLines].some(({ id }) => id === line);

/** Whether this order's last canceled changes can be restored: its cart is unchanged since (SUBMIT-14). */
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

/** The cart link's number: the default cart's, even during a modification (OP-72, CART-38). */
export const counter = ({ order, optimisticCart, defaultCart }: CartState): number =>
  itemCount(order === null ? optimisticCart : defaultCart);

const EMPTY: Readonly<Record<string, number>> = {};
const counted = new WeakMap<Cart, Readonly<Record<string, number>>>();

/** Pieces in the cart by `sku|unit`, memoized by cart. */
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

/** What must survive a reload: unanswered and failed edits, typed addresses, and an unanswered order; null = nothing (docs/architecture.md). */
export const toStore = (state: CartState): StoredCart | null => {
  const { queue, submitting, failed, typedAddresses } = state;
  return queue.length + failed.length + typedAddresses.length === 0 && submitting === null
    ? null
    : { queue, mayBeSent: mayBeSent(state), submitting, failed, typedAddresses };
};
