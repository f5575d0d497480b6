import { LOCALE } from "@larder/domain/text/locale";
import { instant, timeOfDay } from "../../../ui/day.ts";

/** 'Fri, Nov 20, 4:00 PM', and 'Tue, Jan 1, 2030, 6:00 AM' in another year than now's; '' for none. `now` in ms. */
export const whenText = (text: string | null, zone: string, now: number): string => {
  if (text === null) return "";
  const year = new Intl.DateTimeFormat(LOCALE, { year: "numeric", timeZone: zone });
  const at = Date.parse(text);
  if (year.format(at) === year.format(now)) return instant(text, zone);
  const day = new Intl.DateTimeFormat(LOCALE, {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: zone,
  });
  return `${day.format(at)}, ${timeOfDay(at, zone)}`;
};
