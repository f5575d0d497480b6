import type { CartState } from "../cart/state.ts";
import type { GuideCartState } from "../guide-cart/state.ts";

/**
 * How many items wait for the user to sign in again, each counted once whether typed in a guide or queued for the cart.
 * IDENT-26.
 */
export const keptItems = (
  { entries }: Pick<GuideCartState, "entries">,
  { queue }: Pick<CartState, "queue">,
): number => {
  const skus = new Set<string>(entries.map(({ productSku }) => productSku));
  for (const { edit } of queue) {
    if (edit._tag === "AddItems") for (const { productSku } of edit.items) skus.add(productSku);
    if (edit._tag === "SetLine" || edit._tag === "RemoveLine") skus.add(edit.line.productSku);
  }
  return skus.size;
};
