import type { Cart, SubCart } from "./cart.schema.ts";
import { linesOf, subCartsOf } from "./cart-lines.ts";
import { objectionTo, type SubmitRefusal } from "./may-submit.ts";
import { isDelivery, subCartKey } from "./subcarts.ts";
import { addTotals, subCartTotals } from "./totals.ts";

/**
 * The cart as if it held only these deliveries, by `subCartKey`, with their count and total: what is submitted when the
 * others stay in the cart (OP-89).
 */
export const withDeliveries = (cart: Cart, deliveries: readonly string[]): Cart => {
  const chosen = new Set(deliveries);
  const cartGroups = cart.cartGroups
    .map((group) => ({ ...group, subCarts: group.subCarts.filter((one) => chosen.has(subCartKey(one))) }))
    .filter(({ subCarts }) => subCarts.length > 0);
  const subCarts = subCartsOf({ cartGroups });
  // The summary's day is that of the warehouse's own delivery.
  const hasOwn = subCarts.some((one) => isDelivery(one, { businessUnitId: cart.cartBusinessUnitId }));
  return {
    ...cart,
    cartGroups,
    summary: {
      ...cart.summary,
      itemCount: linesOf({ cartGroups }).length,
      totals: addTotals(subCarts.map(subCartTotals)),
      deliveryInformation: hasOwn ? cart.summary.deliveryInformation : null,
    },
  };
};

/** A delivery that can't be submitted now, and why. */
export interface HeldDelivery {
  readonly subCart: SubCart;
  readonly reason: Extract<SubmitRefusal, { _tag: "Invalid" | "BelowOrderMinimum" }>;
}

/** The deliveries that can be submitted now, and those that stay in the cart. */
export interface SplitDeliveries {
  readonly sent: readonly SubCart[];
  readonly held: readonly HeldDelivery[];
}

/** One delivery that can't go doesn't hold the others; null = there is nothing to choose: all can go, or none (OP-89). */
export const splitDeliveries = (cart: Cart): SplitDeliveries | null => {
  const sent: SubCart[] = [];
  const held: HeldDelivery[] = [];
  for (const subCart of subCartsOf(cart)) {
    const reason = objectionTo(withDeliveries(cart, [subCartKey(subCart)]));
    if (reason === null) sent.push(subCart);
    else held.push({ subCart, reason });
  }
  return sent.length === 0 || held.length === 0 ? null : { sent, held };
};
