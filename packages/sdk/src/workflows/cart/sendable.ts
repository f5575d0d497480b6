import type { Cart } from "@larder/domain/cart/cart.schema";
import { type SplitDeliveries, splitDeliveries } from "@larder/domain/cart/chosen-deliveries";
import { subCartKey } from "@larder/domain/cart/subcarts";
import { cartCan } from "./can.ts";
import type { CartState } from "./state.ts";

/** Deliveries to submit while others stay in the cart. */
export interface Sendable extends SplitDeliveries {
  /** For `SubmitRequested`. */
  readonly deliveries: readonly string[];
}

const known = new WeakMap<Cart, Sendable | null>();

const splitOf = (cart: Cart): Sendable | null => {
  const held = known.get(cart);
  if (held !== undefined) return held;
  const split = splitDeliveries(cart);
  const sendable = split === null ? null : { ...split, deliveries: split.sent.map(subCartKey) };
  known.set(cart, sendable);
  return sendable;
};

/** The deliveries that can be submitted now though the cart as a whole can't; null = none (OP-89, SUBMIT-04). */
export const sendableOf = (state: CartState): Sendable | null => {
  const { optimisticCart, submitting } = state;
  const sendable = optimisticCart === null || submitting !== null ? null : splitOf(optimisticCart);
  return sendable !== null && cartCan(state, { _tag: "SubmitRequested", deliveries: sendable.deliveries }).ok
    ? sendable
    : null;
};
