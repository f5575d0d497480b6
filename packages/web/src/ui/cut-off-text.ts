import { orderBarMessages } from "../messages/en/line.ts";
import { sameDay, timeOfDay, weekday } from "./day.ts";

/** `left` is the remaining share of a working day, 0 to 1. */
export interface CutOffText {
  readonly main: string;
  /** 'Order by 4:00 PM', then a part for wide screens only, then the delivery day. */
  readonly detail: readonly [string, string, string];
  readonly left: number;
  readonly soon: boolean;
}

/** The clock is full this long before the cut-off, ms. */
const FULL = 6 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/**
 * 'Order by Thu, Nov 19, 4:00 PM', '2 h 14 min left' within a day, a warning under an hour, then that it has passed.
 * `day` is the delivery day; null = none. CART-06.
 */
export const cutOffText = ({
  cutOff,
  day,
  now,
  zone,
}: {
  readonly cutOff: string | null;
  readonly day: string | null;
  readonly now: number;
  readonly zone: string;
}): CutOffText | null => {
  const at = cutOff === null ? Number.NaN : Date.parse(cutOff);
  if (Number.isNaN(at)) return null;
  const delivery = weekday(day, zone);
  const forDay = delivery === "" ? "" : orderBarMessages.forDay(delivery);
  const rest = at - now;
  if (rest <= 0)
    return {
      main: orderBarMessages.passed,
      detail: [orderBarMessages.orderBefore(timeOfDay(at, zone)), "", forDay],
      left: 0,
      soon: true,
    };
  const minutes = Math.floor(rest / 60_000);
  const today = sameDay(at, now, zone);
  const time = timeOfDay(at, zone);
  const when = today ? time : `${weekday(new Date(at).toISOString(), zone)}, ${time}`;
  const left = Math.min(1, rest / FULL);
  if (rest >= 24 * HOUR)
    return { main: orderBarMessages.orderBy(when), detail: ["", "", forDay.trim()], left, soon: false };
  return {
    main: orderBarMessages.timeLeft(Math.floor(minutes / 60), minutes % 60),
    detail: [orderBarMessages.orderBy(when), today ? orderBarMessages.today : "", forDay],
    left,
    soon: rest < HOUR,
  };
};
