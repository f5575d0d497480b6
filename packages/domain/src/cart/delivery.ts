import { isDay } from "../time/local-time.ts";
import type { DeliveryInformation } from "./cart.schema.ts";

/** A day on which an order can come. */
export type DeliveryDate = DeliveryInformation["availableDates"][number];

/**
 * After the cut-off an order misses its day; at that very instant it still makes it. `cutOff` is an ISO instant, null = none;
 * one that cannot be read is none. `now` in ms since 1970. Spec §3, HIST-03; OP-77, OP-92.
 */
export const isAfterCutOff = (cutOff: string | null, now: number): boolean =>
  cutOff !== null && Date.parse(cutOff) < now;

/**
 * A day is offered until its cut-off, one of cross-dock delivery only where that is allowed. `now` in ms since 1970.
 * Spec §3, CART-14, CART-33; OP-77, OP-82.
 */
export const offeredDates = (
  information: Pick<DeliveryInformation, "availableDates">,
  isCrossDockAllowed: boolean,
  now: number,
): readonly DeliveryDate[] =>
  information.availableDates.filter(
    ({ crossDock, cutOff }) => (isCrossDockAllowed || !crossDock) && !isAfterCutOff(cutOff, now),
  );

/** Why a day cannot be chosen: it is no day, it is over, or it is not offered. */
export type DateRefusal = "notADay" | "past" | "notOffered";

/**
 * A day can be chosen when it is offered and not over. Null = it can. `date` and `today` are 'YYYY-MM-DD', today in the
 * warehouse's zone. Spec §7, CART-14; OP-77, OP-82.
 */
export const dateRefusal = (
  date: string,
  offered: readonly Pick<DeliveryDate, "date">[],
  today: string,
): DateRefusal | null => {
  if (!isDay(date)) return "notADay";
  if (date < today) return "past";
  return offered.some((one) => one.date === date) ? null : "notOffered";
};
