const formats = new Map<string, Intl.DateTimeFormat>();

// Making a format costs fifty times what using it costs, and a session knows one or two zones.
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

/**
 * What clock and calendar show in a zone at an instant: 'YYYY-MM-DDTHH:mm:ss'. Two such texts compare like the times.
 * `instant` in ms since 1970; `zone` is a valid IANA zone (HTTP-02). HIST-10.
 */
export const localTime = (instant: number, zone: string): string => {
  // 'MM/DD/YYYY, HH:mm:ss'; taking it apart costs a third of what `formatToParts` does.
  const [date = "", time = ""] = formatOf(zone).format(instant).split(", ");
  const [month, day, year = ""] = date.split("/");
  return `${year.padStart(4, "0")}-${month}-${day}T${time}`;
};

/** The day that the calendar shows in a zone at an instant: 'YYYY-MM-DD'. `instant` in ms since 1970. HIST-10. */
export const localDay = (instant: number, zone: string): string => localTime(instant, zone).slice(0, 10);

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

const DAY_MS = 86_400_000;

/** Whether a text is a day of the calendar, 'YYYY-MM-DD', from the year 1 on: 2023-02-29 is none. */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
};

/** The day so many days after a day, or before it. `day` is 'YYYY-MM-DD' and stays within the years 1 to 9999. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** So many days after a day, or before it; null = beyond what 'YYYY-MM-DD' can say. `day` is a day of the calendar. */
export const addDays = (day: string, days: number): string | null => {
  const found = shiftDay(day, days);
  return isDay(found) ? found : null;
};

/** The day of the week of a day, 1 = Monday to 7 = Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const asUtc = (local: string): number => Date.parse(`${local}Z`);

/**
 * The instant at which a zone's clock shows a time, in ms: a time that the clock skips is the one after the gap, a time that
 * comes twice is the first. `day` is 'YYYY-MM-DD', `time` 'HH:mm'. OP-77.
 */
export const instantAt = (day: string, time: string, zone: string): number => {
  const wanted = asUtc(`${day}T${time}:00`);
  const first = wanted - (asUtc(localTime(wanted, zone)) - wanted);
  const second = wanted - (asUtc(localTime(first, zone)) - first);
  const early = Math.min(first, second);
  return asUtc(localTime(early, zone)) === wanted ? early : Math.max(first, second);
};
