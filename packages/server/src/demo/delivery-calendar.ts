import { organizations } from "./organizations.ts";

const YEARS = [2024, 2045] as const;

const DAY = 86_400_000;
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const thanksgiving = (year: number): number => {
  const first = Date.UTC(year, 10, 1);
  return first + (((4 - new Date(first).getUTCDay() + 7) % 7) + 21) * DAY;
};

/** The days without deliveries, named as in the site's alert. */
export const holidays: readonly (readonly [day: string, reason: string])[] = Array.from(
  { length: YEARS[1] - YEARS[0] + 1 },
  (_, at) => YEARS[0] + at,
).flatMap((year) => [
  [`${year}-01-01`, "New Year's Day"] as const,
  [dayOf(thanksgiving(year)), "Thanksgiving"] as const,
  [`${year}-12-25`, "Christmas"] as const,
]);

const closedDays = new Set(holidays.map(([day]) => day));

export const isHoliday = (day: string): boolean => closedDays.has(day);

/** The calendar of the site's alert: no deliveries on holidays, and a 2:00 PM cutoff the day before. */
export const calendarRows = () =>
  [...new Set(organizations.map(({ warehouse }) => warehouse))].flatMap((warehouse) =>
    holidays.flatMap(([day, reason]) => [
      { warehouse, day, is_closed: true, cut_off_time: null, reason },
      {
        warehouse,
        day: dayOf(Date.parse(day) - DAY),
        is_closed: false,
        cut_off_time: "14:00",
        reason: `The day before ${reason}`,
      },
    ]),
  );

const CALENDAR = "Vendors";

const WORK_WEEK = [1, 2, 3, 4, 5];

/** The drop-ship vendors of the demo. */
export const vendorRows = [
  { id: "7001", name: "Maison Aurelle", zone: "America/New_York", lead_days: 2, cut_off_time: "11:00" },
  { id: "7002", name: "Terra Serra", zone: "America/Los_Angeles", lead_days: 3, cut_off_time: "15:00" },
  { id: "7003", name: "Copper Kettle", zone: "America/Chicago", lead_days: 2, cut_off_time: "12:00" },
].map((vendor) => ({ ...vendor, warehouse: CALENDAR, delivery_days: WORK_WEEK, work_days: WORK_WEEK }));

export const shippingItemRows = (
  [
    ["7001", "AIR2", "2-day air, chilled", 3_800],
    ["7001", "AIR1", "Overnight, chilled", 6_400],
    ["7002", "GRND", "Ground", 1_850],
    ["7002", "AIR2", "2-day air", 4_200],
    ["7003", "GRND", "Ground", 1_400],
  ] as const
).map(([vendor_id, item_number, display_name, cost_cents], position) => ({
  vendor_id,
  item_number,
  display_name,
  cost_cents,
  position,
}));

export const vendorCalendarRows = holidays.map(([day, reason]) => ({
  warehouse: CALENDAR,
  day,
  is_closed: true,
  cut_off_time: null,
  reason,
}));
