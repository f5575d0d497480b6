import type { Cart } from "@larder/domain/cart/cart.schema";
import { type CartDifference, differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { shownCart } from "@larder/domain/cart/shown-cart";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { CartState } from "./state.ts";

const NONE: readonly CartDifference[] = [];
const shown = new WeakMap<Cart, ShownCart>();
const known = new WeakMap<ShownCart, { readonly cart: Cart; readonly differences: readonly CartDifference[] }>();

/** What a screen with this cart shows, memoized by cart. */
export const sightOf = (cart: Cart): ShownCart => {
  const sight = shown.get(cart) ?? shownCart(cart);
  shown.set(cart, sight);
  return sight;
};

/** Differences from what the customer saw, waiting for a decision; the same list while unchanged (SUBMIT-09). */
export const differencesOf = ({
  review,
  optimisticCart: cart,
}: Pick<CartState, "review" | "optimisticCart">): readonly CartDifference[] => {
  if (review === null || cart === null) return NONE;
  const held = known.get(review.seen);
  if (held?.cart === cart) return held.differences;
  const differences = differencesFromSeen(review.seen, sightOf(cart));
  known.set(review.seen, { cart, differences });
  return differences;
};
