const formats = new Map<string, Intl.DateTimeFormat>();

/** A time of day to the millisecond: '13:46:02.114'. `at` is ISO 8601. */
export const preciseTime = (at: string, zone: string): string => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      fractionalSecondDigits: 3,
      hourCycle: "h23",
      timeZone: zone,
    });
  formats.set(zone, format);
  return format.format(Date.parse(at));
};
