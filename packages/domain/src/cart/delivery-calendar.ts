import { isTimeOfDay } from "../form/field-format.ts";
import { instantAt, localDay, shiftDay, weekday } from "../time/local-time.ts";

/** A day on which a warehouse deviates from its weekly schedule. */
export interface CalendarDay {
  readonly isClosed: boolean;
  /** 'HH:mm' in the warehouse's zone: an earlier cutoff for this day's orders; null = as usual. */
  readonly cutOffTime: string | null;
}

/** A warehouse's exceptional days by 'YYYY-MM-DD'. */
export type DeliveryCalendar = ReadonlyMap<string, CalendarDay>;

/** When a warehouse or vendor delivers and takes orders. Weekdays: 1 = Monday to 7 = Sunday (OP-77). */
export interface DeliveryRule {
  /** 'HH:mm' in the warehouse's zone; null = end of the day. */
  readonly cutOffTime: string | null;
  readonly deliveryDays: readonly number[];
  /** Extra delivery days by cross dock (OP-82). */
  readonly crossDockDays: readonly number[];
  readonly workDays: readonly number[];
  /** Work days between order and delivery, at least 1. */
  readonly leadDays: number;
  readonly justInTimeLeadDays: number;
  readonly preOrderLeadDays: number;
  readonly warehouseZone: string;
  readonly calendar: DeliveryCalendar;
}

/** Just-in-time goods and pre-orders use their own lead days when longer (§3, CART-07, CART-14, OP-77). */
export const ruleFor = (
  rule: DeliveryRule,
  { isJIT, isPreOrder }: { readonly isJIT: boolean; readonly isPreOrder: boolean },
): DeliveryRule => {
  const leadDays = Math.max(rule.leadDays, isJIT ? rule.justInTimeLeadDays : 1, isPreOrder ? rule.preOrderLeadDays : 1);
  return leadDays === rule.leadDays ? rule : { ...rule, leadDays };
};

/** A possible delivery day and its cutoff in ms; null = no cutoff. */
export interface DeliveryDay {
  readonly date: string;
  readonly cutOff: number | null;
  readonly crossDock: boolean;
}

const AHEAD = 21;
/** Limit of the search for the last order day, in days. */
const BACK = 62;

const isClosed = ({ calendar }: Pick<DeliveryRule, "calendar">, day: string): boolean =>
  calendar.get(day)?.isClosed === true;

const lastOrderDay = (rule: DeliveryRule, date: string): string => {
  let day = date;
  let left = rule.leadDays;
  for (let back = 0; back < BACK && left > 0; back += 1) {
    day = shiftDay(day, -1);
    if (rule.workDays.includes(weekday(day)) && !isClosed(rule, day)) left -= 1;
  }
  return day;
};

const cutOffTimeOf = ({ cutOffTime, calendar }: DeliveryRule, date: string): string | null => {
  const times = [cutOffTime, calendar.get(date)?.cutOffTime ?? null].filter((time) => time !== null);
  return times.filter(isTimeOfDay).toSorted()[0] ?? null;
};

/** An order's cutoff on the warehouse's clock, in ms, lead days before `date`; null = none (§7, CART-14, OP-77, OP-92). */
export const cutOffOf = (rule: DeliveryRule, date: string): number | null => {
  const time = cutOffTimeOf(rule, date);
  return time === null ? null : instantAt(lastOrderDay(rule, date), time, rule.warehouseZone);
};

/**
 * An order can arrive on delivery and cross-dock days from tomorrow on unless the warehouse is closed, each until its
 * cutoff, inclusive. `now` in ms (§7, CART-14, OP-77, OP-82).
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
