import { type DeliveryDay, type DeliveryRule, deliveryDays } from "../cart/delivery-calendar.ts";

/** How long before the cutoff a reminder is mailed, in ms. Own bound. */
export const REMIND_BEFORE_MS = 3_600_000;

/**
 * The delivery whose cutoff is an hour away or less: what is typed and not ordered by then misses it. Of several days with the
 * same cutoff it is the first, so that each cutoff has one reminder; null = none is near. `now` in ms since 1970. CART-14; OP-77.
 */
export const reminderDue = (rule: DeliveryRule, now: number): DeliveryDay | null =>
  deliveryDays(rule, now).find(({ cutOff }) => cutOff !== null && cutOff - now <= REMIND_BEFORE_MS) ?? null;
