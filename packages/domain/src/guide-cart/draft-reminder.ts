import { type DeliveryDay, type DeliveryRule, deliveryDays } from "../cart/delivery-calendar.ts";

/** How long before the cutoff the reminder email is sent, in ms. Our choice. */
export const REMIND_BEFORE_MS = 3_600_000;

/** A reminder is due for the first delivery with a cutoff within an hour; null = none (CART-14, OP-77). */
export const reminderDue = (rule: DeliveryRule, now: number): DeliveryDay | null =>
  deliveryDays(rule, now).find(({ cutOff }) => cutOff !== null && cutOff - now <= REMIND_BEFORE_MS) ?? null;
