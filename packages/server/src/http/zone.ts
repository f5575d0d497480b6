import { DEFAULT_TIME_ZONE, isTimeZone, knownTimeZones } from "@larder/domain/page/timezone";

const zones = knownTimeZones();
const settled = new Map<string, boolean>();

/** A valid user-timezone header, else New York (HTTP-02, HTTP-03). */
export const zoneOf = (header: string | readonly string[] | undefined): string => {
  if (typeof header !== "string" || header.length > 64) return DEFAULT_TIME_ZONE;
  const known = settled.get(header) ?? isTimeZone(header, zones);
  if (settled.size < 1_000) settled.set(header, known);
  return known ? header : DEFAULT_TIME_ZONE;
};
