import { UsageError } from "../usage-error.ts";

/** The zone of a customer with an unknown zone (spec §9, HTTP-03, CONST-07). */
export const DEFAULT_TIME_ZONE = "America/New_York";

/** Where the settled zone is kept: for one year, in seconds, on the whole site (spec §9, HTTP-04, CONST-07). */
export const TIME_ZONE_COOKIE = { name: "cw_tz", maxAge: 31_536_000, path: "/" } as const;

/** The zones that this runtime knows by their first name, and UTC. Ask once and pass the answer on: it takes about a millisecond (OP-121). */
export const knownTimeZones = (): ReadonlySet<string> => new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

/** The zone that a name stands for, or null: 'US/Eastern' is another name of America/New_York. */
const firstName = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

/**
 * A zone is one of the IANA list, or another name of one: an offset like +02:00 is none, though some runtimes take it.
 * Spec §5, HTTP-02; OP-121.
 */
export const isTimeZone = (name: string, zones: ReadonlySet<string>): boolean => {
  if (zones.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  const first = firstName(name);
  return first !== null && zones.has(first);
};

/** A zone as a host gives it: its name, or a function that returns the name. */
export type ZoneOption = string | (() => string);

const isZoneName = (name: unknown): name is string =>
  typeof name === "string" && /^[A-Za-z]/.test(name) && firstName(name) !== null;

/**
 * The zone that a host has settled, as a function. One that is wrong from the start is a `UsageError` that names it; one that
 * becomes wrong later is New York. Spec §5 §9, HTTP-02, HTTP-03; OP-121.
 */
export const zoneOf = (zone: ZoneOption): (() => string) => {
  const read = typeof zone === "function" ? zone : () => zone;
  const first: unknown = read();
  if (!isZoneName(first))
    throw new UsageError(`zone: '${String(first)}' is no IANA time zone like 'America/New_York'.`);
  if (typeof zone !== "function") return read;
  let given = first;
  let valid = first;
  return () => {
    const now: unknown = read();
    if (now !== given) {
      given = String(now);
      valid = isZoneName(now) ? now : DEFAULT_TIME_ZONE;
    }
    return valid;
  };
};

/** Where the customer's zone may come from. */
export interface ZoneSources {
  /** The page's query field tz. */
  readonly query: string | null | undefined;
  /** What the browser says. */
  readonly browser: string | null | undefined;
  /** The cookie of an earlier visit. */
  readonly cookie: string | null | undefined;
}

/**
 * The customer's zone is the page's tz, else the browser's, else the one of the last visit, else New York: the first that is a valid IANA zone.
 * Spec §5 §9, HTTP-02, HTTP-03; OP-121.
 */
export const settleTimeZone = (from: ZoneSources, zones: ReadonlySet<string>): string =>
  [from.query, from.browser, from.cookie].find((name) => name != null && isTimeZone(name, zones)) ?? DEFAULT_TIME_ZONE;
