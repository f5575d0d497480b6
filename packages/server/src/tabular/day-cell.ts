import { isDay } from "@larder/domain/time/local-time";

const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** "2026-11-26" or "11/26/2026" as "YYYY-MM-DD"; null = not a day. */
export const dayOf = (text: string): string | null => {
  const [, month, day, year] = US_DAY.exec(text) ?? [];
  const iso =
    month === undefined || day === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : null;
};
