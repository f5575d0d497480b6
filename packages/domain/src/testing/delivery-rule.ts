import fc from "fast-check";
import type { CalendarDay, DeliveryRule } from "../cart/delivery-calendar.ts";
import { localDay, shiftDay } from "../time/local-time.ts";
import { instant, zone } from "./instants.ts";

const closed: CalendarDay = { isClosed: true, cutOffTime: null };
const until = (cutOffTime: string): CalendarDay => ({ isClosed: false, cutOffTime });

const days = (minLength: number) => fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength });

/** A delivery rule at an instant: `rule` with exceptional days around it, `usual` without. */
export const deliveryRuleArb: fc.Arbitrary<{
  readonly now: number;
  readonly today: string;
  readonly rule: DeliveryRule;
  readonly usual: DeliveryRule;
}> = fc
  .record({
    now: instant,
    warehouseZone: zone,
    cutOffTime: fc.constantFrom(null, "00:00", "02:30", "16:00", "23:59"),
    deliveryDays: days(1),
    crossDockDays: days(0),
    workDays: days(1),
    leadDays: fc.integer({ min: 1, max: 4 }),
    justInTimeLeadDays: fc.integer({ min: 1, max: 5 }),
    preOrderLeadDays: fc.integer({ min: 1, max: 9 }),
    exceptions: fc.array(
      fc.tuple(fc.integer({ min: -3, max: 24 }), fc.constantFrom(closed, until("01:30"), until("14:00"))),
      { maxLength: 12 },
    ),
  })
  .map(({ now, exceptions, ...week }) => {
    const today = localDay(now, week.warehouseZone);
    const calendar = new Map(exceptions.map(([ahead, day]) => [shiftDay(today, ahead), day]));
    return { now, today, rule: { ...week, calendar }, usual: { ...week, calendar: new Map() } };
  });
