import { LOCALE } from "@larder/domain/text/locale";
const formats = new Map<string, Intl.DateTimeFormat>();

const format = (key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  let made = formats.get(key);
  if (made === undefined) {
    made = new Intl.DateTimeFormat(LOCALE, options);
    formats.set(key, made);
  }
  return made;
};

/** A date without a time is the same calendar day in every zone; anything else is an instant. */
const read = (text: string, zone: string): { readonly at: number; readonly zone: string } | null => {
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = Date.parse(dateOnly ? `${text}T12:00:00Z` : text);
  return Number.isNaN(at) ? null : { at, zone: dateOnly ? "UTC" : zone };
};

/** 'Nov 12'; '' for an invalid date. `zone` is the customer's. */
export const shortDay = (text: string | null | undefined, zone: string): string => {
  const day = read(text ?? "", zone);
  return day === null
    ? ""
    : format(`d ${day.zone}`, { month: "short", day: "numeric", timeZone: day.zone }).format(day.at);
};

/** 'Fri, Nov 20' */
export const weekday = (text: string | null | undefined, zone: string): string => {
  const day = read(text ?? "", zone);
  return day === null
    ? ""
    : format(`w ${day.zone}`, { weekday: "short", month: "short", day: "numeric", timeZone: day.zone }).format(day.at);
};

/** '4:00 PM'. `at` in ms since 1970. */
export const timeOfDay = (at: number, zone: string): string =>
  format(`t ${zone}`, { hour: "numeric", minute: "2-digit", timeZone: zone }).format(at);

/** 'Fri, Nov 20, 4:00 PM'; '' for none. */
export const instant = (text: string | null, zone: string): string =>
  text === null ? "" : `${weekday(text, zone)}, ${timeOfDay(Date.parse(text), zone)}`;

/** Today's time, otherwise the day. `at` and `now` in ms since 1970. */
export const timeOrDay = (at: number, now: number, zone: string): string =>
  sameDay(at, now, zone) ? timeOfDay(at, zone) : shortDay(new Date(at).toISOString(), zone);

export const sameDay = (a: number, b: number, zone: string): boolean => {
  const day = format(`k ${zone}`, { year: "numeric", month: "2-digit", day: "2-digit", timeZone: zone });
  return day.format(a) === day.format(b);
};
