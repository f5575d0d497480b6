import { localDay, localTime } from "@larder/domain/time/local-time";

/** A day of a warehouse that is not as its week says. */
export interface CalendarDay {
  /** No deliveries, and no orders are taken. */
  readonly isClosed: boolean;
  /** 'HH:mm' on the warehouse's clock: orders for this day close then when that is earlier than usual; null = as usual. */
  readonly cutOffTime: string | null;
}

/** The exceptional days of a warehouse by day, 'YYYY-MM-DD'. */
export type DeliveryCalendar = ReadonlyMap<string, CalendarDay>;

/** How an organization is delivered to: on which days of the week (1 = Monday to 7 = Sunday), and until when the day before it can order. */
export interface DeliveryRule {
  /** 'HH:mm' on the warehouse's clock; null = no cut-off. */
  readonly cutOffTime: string | null;
  readonly deliveryDays: readonly number[];
  readonly warehouseZone: string;
  readonly calendar: DeliveryCalendar;
}

/** A day on which goods can come, with the instant until which they can be ordered, in ms; null = no cut-off. */
export interface DeliveryDay {
  readonly date: string;
  readonly cutOff: number | null;
}

/** How many days ahead can be chosen. */
const AHEAD = 21;
const DAY = 86_400_000;

const utcOf = (local: string): number => Date.parse(`${local}Z`);

/** The instant at which a zone's clock shows a time, in ms; a time that the clock skips is the one after the gap, a time that comes twice is the first. */
export const instantAt = (day: string, time: string, zone: string): number => {
  const wanted = utcOf(`${day}T${time}:00`);
  const first = wanted - (utcOf(localTime(wanted, zone)) - wanted);
  const second = wanted - (utcOf(localTime(first, zone)) - first);
  const early = Math.min(first, second);
  return utcOf(localTime(early, zone)) === wanted ? early : Math.max(first, second);
};

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const isClock = (time: string | null): time is string => time !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

const isClosed = ({ calendar }: DeliveryRule, day: string): boolean => calendar.get(day)?.isClosed === true;

/** The last day before this one on which the warehouse works; at most a month back. */
const workDayBefore = (rule: DeliveryRule, date: string): string => {
  let day = dayAfter(date, -1);
  for (let back = 0; back < 31 && isClosed(rule, day); back += 1) day = dayAfter(day, -1);
  return day;
};

/** The usual time or the day's own, whichever is earlier; null = no cut-off. */
const cutOffTimeOf = ({ cutOffTime, calendar }: DeliveryRule, date: string): string | null => {
  const times = [cutOffTime, calendar.get(date)?.cutOffTime ?? null].filter(isClock).toSorted();
  return times[0] ?? null;
};

/**
 * Until when an order for a day can be placed or changed, in ms; null = no cut-off. It is on the warehouse's clock, on the
 * last day before on which the warehouse works (OP-77, OP-92).
 */
export const cutOffOf = (rule: DeliveryRule, date: string): number | null => {
  const time = cutOffTimeOf(rule, date);
  return time === null ? null : instantAt(workDayBefore(rule, date), time, rule.warehouseZone);
};

/**
 * The days on which an order that is placed now can come: the customer's delivery days from tomorrow on without those on
 * which the warehouse is closed, each until its cut-off; exactly at the cut-off it still makes it (OP-77).
 */
export const deliveryDays = (rule: DeliveryRule, now: number): readonly DeliveryDay[] => {
  const today = localDay(now, rule.warehouseZone);
  const days: DeliveryDay[] = [];
  for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
    const date = dayAfter(today, ahead);
    if (!rule.deliveryDays.includes(weekday(date)) || isClosed(rule, date)) continue;
    const cutOff = cutOffOf(rule, date);
    if (cutOff === null || cutOff >= now) days.push({ date, cutOff });
  }
  return days;
};

/** The days that are offered from an instant until another, both in ms. */
interface CurrentDays {
  readonly from: number;
  readonly until: number;
  /** The day on the warehouse's calendar, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly days: readonly DeliveryDay[];
}

/** Kept with the calendar that they were computed from. */
const kept = new WeakMap<DeliveryCalendar, Map<string, CurrentDays>>();

const keptOf = (calendar: DeliveryCalendar): Map<string, CurrentDays> => {
  const held = kept.get(calendar) ?? new Map<string, CurrentDays>();
  if (held.size > 10_000) held.clear();
  kept.set(calendar, held);
  return held;
};

/** The same, computed once and used until the next cut-off or for a minute. */
export const currentDeliveryDays = (rule: DeliveryRule, now: number): CurrentDays => {
  const mine = keptOf(rule.calendar);
  const key = `${rule.warehouseZone} ${rule.cutOffTime} ${rule.deliveryDays.join()}`;
  const held = mine.get(key);
  if (held !== undefined && now >= held.from && now < held.until) return held;
  const days = deliveryDays(rule, now);
  const midnight = now - (utcOf(localTime(now, rule.warehouseZone)) % DAY) + DAY;
  const cutOffs = days.flatMap(({ cutOff }) => (cutOff === null ? [] : [cutOff + 1]));
  const current = {
    from: now,
    until: Math.min(now + 60_000, midnight, ...cutOffs),
    today: localDay(now, rule.warehouseZone),
    days,
  };
  mine.set(key, current);
  return current;
};
