import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day, instant, zone } from "../testing/instants.ts";
import { addDays, instantAt, isDay, localDay, localTime, shiftDay, weekday } from "./local-time.ts";

describe("localTime", () => {
  it("HIST-10 an order at 04:30 UTC on the tenth was placed on the ninth in New York", () => {
    expect(localDay(Date.parse("2024-03-10T04:30:00Z"), "America/New_York")).toBe("2024-03-09");
    expect(localTime(Date.parse("2024-03-10T04:30:00Z"), "America/New_York")).toBe("2024-03-09T23:30:00");
  });

  it("HIST-10 the missing hour in spring and midnight are right", () => {
    expect(localTime(Date.parse("2024-03-10T06:59:59Z"), "America/New_York")).toBe("2024-03-10T01:59:59");
    expect(localTime(Date.parse("2024-03-10T07:00:00Z"), "America/New_York")).toBe("2024-03-10T03:00:00");
    expect(localTime(Date.parse("2024-01-01T05:00:00Z"), "America/New_York")).toBe("2024-01-01T00:00:00");
    expect(localTime(Date.parse("0900-01-01T00:00:00Z"), "UTC")).toMatch(/^0\d{3}-/);
  });

  it("HIST-10 is within a day of UTC, and equal in UTC", () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const seconds = Math.floor(at / 1_000) * 1_000;
        const shown = Date.parse(`${localTime(at, where)}Z`);
        expect(Math.abs(shown - seconds)).toBeLessThanOrEqual(14 * 3_600_000);
        expect(localTime(at, "UTC")).toBe(new Date(seconds).toISOString().slice(0, 19));
        expect(localTime(at, where).startsWith(localDay(at, where))).toBe(true);
      }),
    );
  });
});

describe("isDay", () => {
  it("OP-77 accepts calendar days", () => {
    fc.assert(
      fc.property(day, (text) => {
        expect(isDay(text)).toBe(true);
      }),
    );
  });

  it("OP-77 accepts nothing else", () => {
    for (const text of [
      "",
      "2023-02-29",
      "2024-13-01",
      "2024-00-10",
      "2024-04-31",
      "2024-04-00",
      "2024-4-1",
      "24-04-01",
      "x2024-01-01",
      "2024-01-01x",
      "2024-01-01T00:00",
    ])
      expect(isDay(text)).toBe(false);
  });
});

describe("addDays", () => {
  it("OP-77 crosses the ends of months and years", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(addDays("2023-12-31", 1)).toBe("2024-01-01");
  });

  it("OP-94 there is no day after the calendar's last, and none before its first", () => {
    expect(addDays("9999-12-31", 1)).toBeNull();
    expect(addDays("9999-12-31", 0)).toBe("9999-12-31");
    expect(addDays("0001-01-01", -1)).toBeNull();
    expect(isDay("0000-01-01")).toBe(false);
  });

  it("OP-77 back and forth is the same day", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (from, days) => {
        const there = addDays(from, days);
        expect(there === null ? from : addDays(there, -days)).toBe(from);
      }),
    );
  });
});

describe("weekday", () => {
  it("OP-77 is 1 on Mondays and 7 on Sundays, and grows by one each day", () => {
    expect(weekday("2026-11-23")).toBe(1);
    expect(weekday("2026-11-29")).toBe(7);
    fc.assert(fc.property(day, (from) => weekday(shiftDay(from, 1)) === (weekday(from) % 7) + 1));
  });
});

describe("instantAt", () => {
  it("T23 a skipped time is after the gap, a repeated one is the first", () => {
    expect(localTime(instantAt("2026-03-08", "02:30", "America/New_York"), "America/New_York")).toBe(
      "2026-03-08T03:30:00",
    );
    expect(new Date(instantAt("2026-11-01", "01:30", "America/New_York")).toISOString()).toBe(
      "2026-11-01T05:30:00.000Z",
    );
  });

  it("T23 a zone's local time reads back to the same instant", () => {
    fc.assert(
      fc.property(instant, zone, (at, where) => {
        const local = localTime(at, where);
        const back = instantAt(local.slice(0, 10), local.slice(11, 16), where);
        expect(localTime(back, where)).toBe(`${local.slice(0, 16)}:00`);
      }),
    );
  });
});
