import { isTimeOfDay } from "../form/field-format.ts";
import { instantAt, localDay, shiftDay, weekday } from "../time/local-time.ts";

/** A day of a warehouse that is not as its week says. */
export interface CalendarDay {
  /** No deliveries, and no orders are taken. */
  readonly isClosed: boolean;
  /** 'HH:mm' on the warehouse's clock: orders for this day close then when that is earlier than usual; null = as usual. */
  readonly cutOffTime: string | null;
}

/** The exceptional days of a warehouse by day, 'YYYY-MM-DD'. */
export type DeliveryCalendar = ReadonlyMap<string, CalendarDay>;

/** When a warehouse or a vendor delivers, and until when it takes orders. Days of the week: 1 = Monday to 7 = Sunday. OP-77. */
export interface DeliveryRule {
  /** 'HH:mm' on the warehouse's clock; null = until the end of the day. */
  readonly cutOffTime: string | null;
  readonly deliveryDays: readonly number[];
  /** On these days goods come through a cross dock, besides the days of delivery. OP-82. */
  readonly crossDockDays: readonly number[];
  /** The days on which orders are taken and packed. */
  readonly workDays: readonly number[];
  /** An order is taken so many of them before it comes, at least 1. */
  readonly leadDays: number;
  /** The same for goods that come just in time, and for pre-orders, when that is more. */
  readonly justInTimeLeadDays: number;
  readonly preOrderLeadDays: number;
  readonly warehouseZone: string;
  readonly calendar: DeliveryCalendar;
}

/**
 * The rule of one delivery: just-in-time goods and pre-orders are taken by their own lead when that is longer. The same rule
 * when it is not. Spec §3, CART-07, CART-14; OP-77.
 */
export const ruleFor = (
  rule: DeliveryRule,
  { isJIT, isPreOrder }: { readonly isJIT: boolean; readonly isPreOrder: boolean },
): DeliveryRule => {
  const leadDays = Math.max(rule.leadDays, isJIT ? rule.justInTimeLeadDays : 1, isPreOrder ? rule.preOrderLeadDays : 1);
  return leadDays === rule.leadDays ? rule : { ...rule, leadDays };
};

/** A day on which goods can come, with the instant until which they can be ordered, in ms; null = no cut-off. */
export interface DeliveryDay {
  readonly date: string;
  readonly cutOff: number | null;
  /** Comes through a cross dock. */
  readonly crossDock: boolean;
}

/** How many days ahead can be chosen. */
const AHEAD = 21;
/** How many days before a delivery its last day of ordering is looked for. */
const BACK = 62;

const isClosed = ({ calendar }: Pick<DeliveryRule, "calendar">, day: string): boolean =>
  calendar.get(day)?.isClosed === true;

/** The last day on which a delivery can be ordered: so many working days before it as it takes. */
const lastOrderDay = (rule: DeliveryRule, date: string): string => {
  let day = date;
  let left = rule.leadDays;
  for (let back = 0; back < BACK && left > 0; back += 1) {
    day = shiftDay(day, -1);
    if (rule.workDays.includes(weekday(day)) && !isClosed(rule, day)) left -= 1;
  }
  return day;
};

/** The usual time or the day's own, whichever is earlier; null = no cut-off. */
const cutOffTimeOf = ({ cutOffTime, calendar }: DeliveryRule, date: string): string | null => {
  const times = [cutOffTime, calendar.get(date)?.cutOffTime ?? null].filter((time) => time !== null);
  return times.filter(isTimeOfDay).toSorted()[0] ?? null;
};

/**
 * Until when an order for a day can be placed, changed or cancelled, in ms; null = no cut-off. It is on the warehouse's
 * clock, on the last working day before the delivery, or as many of them before as it takes. `date` is 'YYYY-MM-DD'.
 * Spec §7, CART-14; OP-77, OP-92.
 */
export const cutOffOf = (rule: DeliveryRule, date: string): number | null => {
  const time = cutOffTimeOf(rule, date);
  return time === null ? null : instantAt(lastOrderDay(rule, date), time, rule.warehouseZone);
};

/**
 * The days on which an order that is placed now can come, from tomorrow on: the days of delivery and of cross dock without
 * those on which the warehouse is closed, each until its cut-off; exactly at the cut-off it still makes it. `now` in ms.
 * Spec §7, CART-14; OP-77, OP-82.
 */
export const deliveryDays = (rule: DeliveryRule, now: number): readonly DeliveryDay[] => {
  const today = localDay(now, rule.warehouseZone);
  const days: DeliveryDay[] = [];
  for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
    const date = shiftDay(today, ahead);
    const crossDock = !rule.deliveryDays.includes(weekday(date));
    if ((crossDock && !rule.crossDockDays.includes(weekday(date))) || isClosed(rule, date)) continue;
    const cutOff = cutOffOf(rule, date);
    if (cutOff === null ? lastOrderDay(rule, date) >= today : cutOff >= now) days.push({ date, cutOff, crossDock });
  }
  return days;
};
