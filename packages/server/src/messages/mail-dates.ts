const day = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });
const instants = new Map<string, Intl.DateTimeFormat>();

const instantFormat = (zone: string): Intl.DateTimeFormat => {
  const held = instants.get(zone);
  if (held !== undefined) return held;
  const made = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: zone,
  });
  instants.set(zone, made);
  return made;
};

/** A calendar day, "YYYY-MM-DD", as "Fri, Nov 20". */
export const dayText = (date: string): string => day.format(Date.parse(`${date}T12:00:00Z`));

/** An instant in a time zone, as "Thu, Nov 19, 4:00 PM EST". */
export const instantText = (iso: string, zone: string): string =>
  instantFormat(zone).format(Date.parse(iso)).replaceAll(/\s/g, " ");
