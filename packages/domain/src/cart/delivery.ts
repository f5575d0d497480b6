import { isDay } from "../time/local-time.ts";
import type { DeliveryInformation } from "./cart.schema.ts";

export type DeliveryDate = DeliveryInformation["availableDates"][number];

/** An order misses its day after the cutoff (ISO), not at it. `now` in ms (§3, HIST-03, OP-77, OP-92). */
export const isAfterCutOff = (cutOff: string | null, now: number): boolean =>
  cutOff !== null && Date.parse(cutOff) < now;

/** A day is offered until its cutoff, if allowed. `now` in ms since 1970 (§3, CART-14, CART-33, OP-77, OP-82). */
export const offeredDates = (
  information: Pick<DeliveryInformation, "availableDates">,
  isCrossDockAllowed: boolean,
  now: number,
): readonly DeliveryDate[] =>
  information.availableDates.filter(
    ({ crossDock, cutOff }) => (isCrossDockAllowed || !crossDock) && !isAfterCutOff(cutOff, now),
  );

export type DateRefusal = "notADay" | "past" | "notOffered";

/** A day can be chosen if offered and not past; null = it can (§7, CART-14, OP-77, OP-82). */
export const dateRefusal = (
  date: string,
  offered: readonly Pick<DeliveryDate, "date">[],
  today: string,
): DateRefusal | null => {
  if (!isDay(date)) return "notADay";
  if (date < today) return "past";
  return offered.some((one) => one.date === date) ? null : "notOffered";
};
