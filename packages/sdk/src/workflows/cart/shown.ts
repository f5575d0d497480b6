import { optimisticCart } from "./optimistic-cart.ts";
import type { CartState } from "./state.ts";

/** Updates what is shown; the same cart object if neither server nor queue changed. */
export const withOptimisticCart = (previous: CartState, next: CartState): CartState =>
  previous.server === next.server && previous.queue === next.queue
    ? next
    : { ...next, optimisticCart: optimisticCart(next.server, next.queue) };
