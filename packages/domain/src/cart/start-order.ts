import type { Cart } from "./cart.schema.ts";
import { type DeliveryDate, offeredDates } from "./delivery.ts";

/** The days an order can be started for. `now` in ms since 1970. */
export const startDates = (
  cart: Pick<Cart, "summary" | "isCrossDockAllowed">,
  now: number,
): readonly DeliveryDate[] => {
  const { deliveryInformation } = cart.summary;
  return deliveryInformation === null ? [] : offeredDates(deliveryInformation, cart.isCrossDockAllowed, now);
};

/** The first item of a cart requires a delivery day, if any is open (§2 §6, SUBMIT-21, OP-05). */
export const needsStart = (
  cart: Pick<Cart, "summary" | "isCrossDockAllowed" | "orderNumber" | "cartGroups" | "oosLines">,
  now: number,
): boolean =>
  cart.orderNumber === null &&
  cart.cartGroups.length === 0 &&
  cart.oosLines.length === 0 &&
  cart.summary.deliveryInformation?.isChosen === false &&
  startDates(cart, now).length > 0;
