import fc from "fast-check";
import { expect, it } from "vitest";
import {
  DEFAULT_TIME_ZONE,
  isTimeZone,
  knownTimeZones,
  settleTimeZone,
  TIME_ZONE_COOKIE,
  UsageError,
  zoneOf,
} from "./timezone.ts";

const zones = knownTimeZones();
const given = (query: string | null, browser: string | null = "Europe/Berlin", cookie: string | null = null) =>
  settleTimeZone({ query, browser, cookie }, zones);

it("HTTP-02 the page's valid tz is used", () => {
  expect(given("Europe/Paris")).toBe("Europe/Paris");
  expect(given("UTC")).toBe("UTC");
  expect(given("Asia/Kolkata")).toBe("Asia/Kolkata");
  expect(given("US/Eastern")).toBe("US/Eastern");
});

it.each(["Foo/Bar", "", "+02:00", "-0500", "02:00", "Europe/Paris ", "constructor", "undefined"])(
  "HTTP-02 %j isn't a zone, so the browser's is used",
  (tz) => {
    expect(isTimeZone(tz, zones)).toBe(false);
    expect(given(tz)).toBe("Europe/Berlin");
  },
);

it("HTTP-02 a name the runtime accepts is refused if its zone isn't listed", () => {
  expect(isTimeZone("Europe/Paris", new Set(["America/Chicago"]))).toBe(false);
  expect(isTimeZone("Anything/AtAll", new Set(["Anything/AtAll"]))).toBe(true);
});

it("HTTP-02 an offset isn't a zone even if the runtime would format it", () => {
  expect(isTimeZone("+02:00", new Set(["+02:00"]))).toBe(true);
  const real = Intl.DateTimeFormat;
  // A newer runtime: offsets are formatted, and named as given.
  Intl.DateTimeFormat = class {
    resolvedOptions() {
      return { timeZone: "Europe/Paris" };
    }
  } as unknown as typeof Intl.DateTimeFormat;
  try {
    for (const offset of ["+02:00", "+02:00Z"]) expect(isTimeZone(offset, zones)).toBe(false);
  } finally {
    Intl.DateTimeFormat = real;
  }
});

it("HTTP-03 CONST-07 without tz or browser zone it is the cookie's, else New York", () => {
  expect(given(null, null, "Asia/Tokyo")).toBe("Asia/Tokyo");
  expect(given(null, null, null)).toBe("America/New_York");
  expect(given("x", "y", "z")).toBe("America/New_York");
  expect(settleTimeZone({ query: undefined, browser: undefined, cookie: undefined }, zones)).toBe(DEFAULT_TIME_ZONE);
});

it("CONST-07 HTTP-04 the cookie is cw_tz for one year, site-wide", () => {
  expect(TIME_ZONE_COOKIE).toEqual({ name: "cw_tz", maxAge: 365 * 24 * 60 * 60, path: "/" });
});

it("HTTP-02 HTTP-03 the result is always a usable zone, and the first valid source wins", () => {
  const source = fc.option(fc.oneof(fc.string(), fc.constantFrom("Europe/Paris", "Asia/Tokyo", "+02:00", "UTC")));
  fc.assert(
    fc.property(source, source, source, (query, browser, cookie) => {
      const zone = settleTimeZone({ query, browser, cookie }, zones);
      expect(() => new Intl.DateTimeFormat("en-US", { timeZone: zone })).not.toThrow();
      const first = [query, browser, cookie].find((name) => name !== null && isTimeZone(name, zones));
      expect(zone).toBe(first ?? "America/New_York");
    }),
  );
});

it("OP-121 HTTP-03 a zone is a name or function; if it turns invalid it is New York", () => {
  expect(zoneOf("Europe/Paris")()).toBe("Europe/Paris");
  let now: unknown = "US/Eastern";
  const read = zoneOf(() => now as string);
  expect(read()).toBe("US/Eastern");
  for (const [given, zone] of [
    ["Foo/Bar", DEFAULT_TIME_ZONE],
    [undefined, DEFAULT_TIME_ZONE],
    ["Asia/Kolkata", "Asia/Kolkata"],
  ]) {
    now = given;
    expect([read(), read()]).toEqual([zone, zone]);
  }
  for (const wrong of ["Foo/Bar", "", undefined]) {
    expect(() => zoneOf(wrong as string)).toThrow(UsageError);
    expect(() => zoneOf(() => wrong as string)).toThrow(UsageError);
  }
});
