import { shiftDay } from "../time/local-time.ts";

/** The ranges of days that the order history offers; `all` = no first and no last day. */
export const HISTORY_RANGES = ["all", "last30", "last90", "thisYear", "lastYear"] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** First and last day of the orders that are shown, 'YYYY-MM-DD', both included; null = open. */
export interface HistoryDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of a range, of which today is one: 'last 30 days' are today and the 29 days before it. HIST-01, OP-94. */
export const historyDays = (range: HistoryRange, today: string): HistoryDays => {
  const year = Number(today.slice(0, 4));
  switch (range) {
    case "all":
      return { from: null, to: null };
    case "last30":
      return { from: shiftDay(today, -29), to: null };
    case "last90":
      return { from: shiftDay(today, -89), to: null };
    case "thisYear":
      return { from: `${year}-01-01`, to: null };
    case "lastYear":
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
};
