import type { Cart } from "./cart.schema.ts";
import { type DeliveryDate, offeredDates } from "./delivery.ts";

/** Shown when products are not added because the question when the order is to come was not answered. SUBMIT-21; OP-05. */
export const NOT_STARTED = "Nothing was added. Say when you need the order first.";

/** The days on which an order can be started. `now` in ms since 1970. */
export const startDates = (
  cart: Pick<Cart, "summary" | "isCrossDockAllowed">,
  now: number,
): readonly DeliveryDate[] => {
  const { deliveryInformation } = cart.summary;
  return deliveryInformation === null ? [] : offeredDates(deliveryInformation, cart.isCrossDockAllowed, now);
};

/**
 * An order is started by its day of delivery before the first product goes into the cart, once a cart; an order being
 * modified has its day. Without a day to offer there is no question. Spec §2 §6, SUBMIT-21; OP-05.
 */
export const needsStart = (
  cart: Pick<Cart, "summary" | "isCrossDockAllowed" | "orderNumber" | "cartGroups" | "oosLines">,
  now: number,
): boolean =>
  cart.orderNumber === null &&
  cart.cartGroups.length === 0 &&
  cart.oosLines.length === 0 &&
  cart.summary.deliveryInformation?.isChosen === false &&
  startDates(cart, now).length > 0;
