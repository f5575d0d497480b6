/** A programming mistake by the caller; the message says what to change. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The zone of a customer whose zone is unknown (§9, HTTP-03, CONST-07). */
export const DEFAULT_TIME_ZONE = "America/New_York";

/** The cookie with the customer's zone, site-wide for one year (seconds) (§9, HTTP-04, CONST-07). */
export const TIME_ZONE_COOKIE = { name: "cw_tz", maxAge: 31_536_000, path: "/" } as const;

/** The canonical zones this runtime knows, and UTC. Takes about a millisecond, so pass the result on (OP-121). */
export const knownTimeZones = (): ReadonlySet<string> => new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

/** The canonical zone of an alias such as 'US/Eastern'; null = unknown. */
const firstName = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

/** A time zone is an IANA name or alias, never an offset (§5, HTTP-02, OP-121). */
export const isTimeZone = (name: string, zones: ReadonlySet<string>): boolean => {
  if (zones.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  const first = firstName(name);
  return first !== null && zones.has(first);
};

/** A host's zone: a name, or a function returning one. */
export type ZoneOption = string | (() => string);

/** The zone found valid last: looking one up takes half a millisecond, and a server draws most pages in the same. */
let validLast = DEFAULT_TIME_ZONE;

const isZoneName = (name: unknown): name is string => {
  if (name === validLast) return true;
  if (typeof name !== "string" || !/^[A-Za-z]/.test(name) || firstName(name) === null) return false;
  validLast = name;
  return true;
};

/** The host's zone; invalid at first is a `UsageError`, later New York (§5 §9, HTTP-02, HTTP-03, OP-121). */
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

export interface ZoneSources {
  readonly query: string | null | undefined;
  readonly browser: string | null | undefined;
  readonly cookie: string | null | undefined;
}

/** The first valid zone of page, browser and last visit, else New York (§5 §9, HTTP-02, HTTP-03, OP-121). */
export const settleTimeZone = (from: ZoneSources, zones: ReadonlySet<string>): string =>
  [from.query, from.browser, from.cookie].find((name) => name != null && isTimeZone(name, zones)) ?? DEFAULT_TIME_ZONE;
