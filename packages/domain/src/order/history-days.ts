import { shiftDay } from "../time/local-time.ts";

/** Date ranges offered by the order history; `all` = open at both ends. */
export const HISTORY_RANGES = ["all", "last30", "last90", "thisYear", "lastYear"] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** First and last day shown, 'YYYY-MM-DD', inclusive; null = open. */
export interface HistoryDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** A range includes today: 'last 30 days' is today and the 29 days before it (HIST-01, OP-94). */
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
