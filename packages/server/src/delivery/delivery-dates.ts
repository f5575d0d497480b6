import { localDay, localTime } from "@larder/domain/time/local-time";

/** How an organization is delivered to: on which days of the week (1 = Monday to 7 = Sunday), and until when the day before it can order. */
export interface DeliveryRule {
  /** 'HH:mm' on the warehouse's clock; null = no cut-off. */
  readonly cutOffTime: string | null;
  readonly deliveryDays: readonly number[];
  readonly warehouseZone: string;
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

/** Until when an order for a day can be placed or changed, in ms; null = no cut-off (OP-77, OP-92). */
export const cutOffOf = ({ cutOffTime, warehouseZone }: DeliveryRule, date: string): number | null =>
  isClock(cutOffTime) ? instantAt(dayAfter(date, -1), cutOffTime, warehouseZone) : null;

/**
 * The days on which an order that is placed now can come: the customer's delivery days from tomorrow on, each until the
 * cut-off of the day before, on the warehouse's clock; exactly at the cut-off it still makes it (OP-77).
 */
export const deliveryDays = (rule: DeliveryRule, now: number): readonly DeliveryDay[] => {
  const today = localDay(now, rule.warehouseZone);
  const days: DeliveryDay[] = [];
  for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
    const date = dayAfter(today, ahead);
    if (!rule.deliveryDays.includes(weekday(date))) continue;
    const cutOff = cutOffOf(rule, date);
    if (cutOff === null || cutOff >= now) days.push({ date, cutOff });
  }
  return days;
};

const kept = new Map<
  string,
  { readonly from: number; readonly until: number; readonly days: readonly DeliveryDay[] }
>();

/** The same, reckoned once and used until the next cut-off or for a minute. */
export const currentDeliveryDays = (rule: DeliveryRule, now: number): readonly DeliveryDay[] => {
  const key = `${rule.warehouseZone} ${rule.cutOffTime} ${rule.deliveryDays.join()}`;
  const held = kept.get(key);
  if (held !== undefined && now >= held.from && now < held.until) return held.days;
  const days = deliveryDays(rule, now);
  if (kept.size > 10_000) kept.clear();
  const midnight = now - (utcOf(localTime(now, rule.warehouseZone)) % DAY) + DAY;
  kept.set(key, {
    from: now,
    until: Math.min(now + 60_000, midnight, (days[0]?.cutOff ?? Number.POSITIVE_INFINITY) + 1),
    days,
  });
  return days;
};
