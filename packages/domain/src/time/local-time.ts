const formats = new Map<string, Intl.DateTimeFormat>();

// Creating a format takes fifty times as long as using it; a session has one or two zones.
const formatOf = (zone: string): Intl.DateTimeFormat => {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(zone, format);
  }
  return format;
};

/** A zone's local time, sortable: 'YYYY-MM-DDTHH:mm:ss'. `instant` in ms since 1970 (HTTP-02, HIST-10). */
export const localTime = (instant: number, zone: string): string => {
  // Splitting 'MM/DD/YYYY, HH:mm:ss' takes a third of the time of `formatToParts`.
  const [date = "", time = ""] = formatOf(zone).format(instant).split(", ");
  const [month, day, year = ""] = date.split("/");
  return `${year.padStart(4, "0")}-${month}-${day}T${time}`;
};

/** A zone's calendar day at an instant, 'YYYY-MM-DD'. `instant` in ms since 1970 (HIST-10). */
export const localDay = (instant: number, zone: string): string => localTime(instant, zone).slice(0, 10);

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

const DAY_MS = 86_400_000;

/** A day is an existing date 'YYYY-MM-DD' from the year 1 on: 2023-02-29 isn't one. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
};

/** Shifts a day by days, also negative. 'YYYY-MM-DD', years 1 to 9999. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Shifts a day by days, also negative; null = outside of 'YYYY-MM-DD'. `day` must exist. */
export const addDays = (day: string, days: number): string | null => {
  const found = shiftDay(day, days);
  return isDay(found) ? found : null;
};

/** 1 = Monday to 7 = Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const asUtc = (local: string): number => Date.parse(`${local}Z`);

/** The instant of a local time in ms: past a gap, or the first of two (OP-77). */
export const instantAt = (day: string, time: string, zone: string): number => {
  const wanted = asUtc(`${day}T${time}:00`);
  const first = wanted - (asUtc(localTime(wanted, zone)) - wanted);
  const second = wanted - (asUtc(localTime(first, zone)) - first);
  const early = Math.min(first, second);
  return asUtc(localTime(early, zone)) === wanted ? early : Math.max(first, second);
};
