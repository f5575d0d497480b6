import type { Invariant } from "../history.ts";

const HOLIDAYS: ReadonlySet<string> = new Set(["2027-03-17", "2027-11-11"]);

/** The last time of day, inclusive, on which the warehouse of the world takes orders. */
const CUT_OFF = "16:00:00.000";

const clock = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
  hourCycle: "h23",
});

/** "YYYY-MM-DD HH:mm:ss.SSS" on the warehouse's clock. */
const localTime = (at: number): string =>
  `${clock.format(at).replace(", ", " ")}.${String(Math.trunc(at) % 1_000).padStart(3, "0")}`;

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const isSunday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** The warehouse takes orders on Sundays. Written without the domain's calendar, so that a defect there shows. */
const lastMomentOf = (delivery: string): string => {
  let day = dayBefore(delivery);
  while (HOLIDAYS.has(day)) day = dayBefore(day);
  return `${day} ${CUT_OFF}`;
};

/** No order is sent, changed or canceled after the cutoff of its day; none is delivered on a closed day (CART-14, OP-08, OP-77, T23). */
export const nothingPastItsCutOff: Invariant = {
  rows: "CART-14 OP-08 OP-77 T23",
  name: "nothing past its cutoff",
  check: ({ orders }) =>
    orders.flatMap(({ order_number, sent_at, cancelled_at, delivery_date, vendor_id }) => {
      if (delivery_date === null || vendor_id !== null) return [];
      const wrong: string[] = [];
      const [sent, last] = [localTime(sent_at), lastMomentOf(delivery_date)];
      if (sent > last) wrong.push(`order ${order_number} for ${delivery_date} was sent at ${sent}, after ${last}`);
      if (cancelled_at !== null && localTime(cancelled_at) > last)
        wrong.push(
          `order ${order_number} for ${delivery_date} was canceled at ${localTime(cancelled_at)}, after ${last}`,
        );
      if (HOLIDAYS.has(delivery_date) || isSunday(delivery_date))
        wrong.push(`order ${order_number} is for ${delivery_date}, when nothing is delivered`);
      return wrong;
    }),
};
