import { healthMessages as text } from "../../../messages/en/health.ts";

/** "12 seconds", "3 minutes", "5 hours". */
export const span = (ms: number): string => {
  if (ms < 60_000) return text.seconds(Math.round(ms / 1_000));
  return ms < 3_600_000 ? text.minutes(Math.floor(ms / 60_000)) : text.hours(Math.floor(ms / 3_600_000));
};

/** "38.4 MB", "1.2 GB"; decimal units. */
export const bytes = (count: number): string =>
  count < 1e9 ? `${(count / 1e6).toFixed(1)} MB` : `${(count / 1e9).toFixed(1)} GB`;
