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
  const parts: Record<string, string> = {};
  for (const part of formatOf(zone).formatToParts(instant)) parts[part.type] = part.value;
  return `${parts["year"]?.padStart(4, "0")}-${parts["month"]}-${parts["day"]}T${parts["hour"]}:${parts["minute"]}:${parts["second"]}`;
};

/** The day that the calendar shows in a zone at an instant: 'YYYY-MM-DD'. `instant` in ms since 1970. HIST-10. */
export const localDay = (instant: number, zone: string): string => localTime(instant, zone).slice(0, 10);

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar, 'YYYY-MM-DD': 2023-02-29 is none. */
export const isDay = (text: string): boolean => {
  const parts = DAY.exec(text);
  if (parts === null) return false;
  const date = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return date.getUTCMonth() === Number(parts[2]) - 1 && date.getUTCDate() === Number(parts[3]);
};
