import { oncePer } from "../../database/process/turns.ts";
import {
  type DeliveryCalendar,
  type DeliveryDay,
  deliveryDays,
  type DeliveryRule,
} from "@larder/domain/cart/delivery-calendar";
import { instantAt, localDay, shiftDay } from "@larder/domain/time/local-time";

interface CurrentDays {
  readonly from: number;
  readonly until: number;
  /** The day on the warehouse's calendar, "YYYY-MM-DD". */
  readonly today: string;
  readonly days: readonly DeliveryDay[];
}

const keptOf = oncePer((_calendar: DeliveryCalendar) => new Map<string, CurrentDays>());

/** The delivery days from now on, cached until the next cutoff or for a minute. */
export const currentDeliveryDays = (rule: DeliveryRule, now: number): CurrentDays => {
  const mine = keptOf(rule.calendar);
  const { warehouseZone, cutOffTime, deliveryDays: week, crossDockDays, workDays, leadDays } = rule;
  const key = `${warehouseZone} ${cutOffTime} ${week.join()} ${crossDockDays.join()} ${workDays.join()} ${leadDays}`;
  const held = mine.get(key);
  if (held !== undefined && now >= held.from && now < held.until) return held;
  if (mine.size > 10_000) mine.clear();
  const days = deliveryDays(rule, now);
  const today = localDay(now, warehouseZone);
  const midnight = instantAt(shiftDay(today, 1), "00:00", warehouseZone);
  const cutOffs = days.flatMap(({ cutOff }) => (cutOff === null ? [] : [cutOff + 1]));
  const current = { from: now, until: Math.min(now + 60_000, midnight, ...cutOffs), today, days };
  mine.set(key, current);
  return current;
};
