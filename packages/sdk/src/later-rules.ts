import { transition as cart } from "./workflows/cart/transition.ts";
import { pricesInCart } from "./workflows/cart/prices-in-cart.ts";
import { afterAdd } from "./workflows/guide-cart/after-add.ts";
import { transition as guideCart } from "./workflows/guide-cart/transition.ts";
import { transition as guideList } from "./workflows/guide-list/transition.ts";
import { transition as orderDetails } from "./workflows/order-details/transition.ts";
import { transition as orders } from "./workflows/orders/transition.ts";
import { transition as search } from "./workflows/search/transition.ts";

/**
 * The rules that the first paint does without, in one part that is loaded beside it: the lists of guides, guide cart, cart,
 * orders and search. Those of an open guide come with the first one (`guide-rules`), those of the import with the first
 * file. None of them takes a keystroke on a page before an answer has come through them; whoever shows a field for one
 * sooner loads this part first (DESIGN §11).
 */
export const laterRules = {
  afterAdd,
  cart,
  guideCart,
  guideList,
  orderDetails,
  orders,
  pricesInCart,
  search,
} as const;

export type LaterRules = typeof laterRules;
