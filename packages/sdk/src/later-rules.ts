import { afterAdd } from "./workflows/guide-cart/after-add.ts";
import { transition as guideCart } from "./workflows/guide-cart/transition.ts";
import { transition as guideDetail } from "./workflows/guide-detail/transition.ts";
import { transition as guideList } from "./workflows/guide-list/transition.ts";
import { transition as orderDetails } from "./workflows/order-details/transition.ts";
import { transition as orders } from "./workflows/orders/transition.ts";
import { transition as search } from "./workflows/search/transition.ts";

/**
 * The rules that the first paint does without, in one part that is loaded at once beside it: guides, guide cart, orders and
 * search. None of them has anything to show before a call was answered, so that nobody ever waits for a rule (DESIGN §11).
 */
export const laterRules = { afterAdd, guideCart, guideDetail, guideList, orderDetails, orders, search } as const;

export type LaterRules = typeof laterRules;
