import { instantAt, isDay, localTime } from "@larder/domain/time/local-time";

/** An instant as the value of a datetime input in a zone; '' = none. */
export const toInput = (at: string | null, zone: string): string => {
  const ms = Date.parse(at ?? "");
  return Number.isNaN(ms) ? "" : localTime(ms, zone).slice(0, 16);
};

/** The instant of a datetime input's value in a zone; null = empty. */
export const fromInput = (value: string, zone: string): string | null => {
  const [day = "", time = ""] = value.split("T");
  return isDay(day) && time !== "" ? new Date(instantAt(day, time.slice(0, 5), zone)).toISOString() : null;
};
