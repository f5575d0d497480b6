import { localDay, localTime } from "@larder/domain/time/local-time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutOffOf, deliveryDays, instantAt } from "./delivery-dates.ts";

const zones = [
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "America/Sao_Paulo",
];
const rule = (
  cutOffTime: string | null,
  days: readonly number[] = [1, 2, 3, 4, 5, 6],
  warehouseZone = "America/New_York",
) => ({ cutOffTime, deliveryDays: days, warehouseZone });
const dates = (...asked: Parameters<typeof deliveryDays>) => deliveryDays(...asked).map(({ date }) => date);

describe("delivery days", () => {
  it("OP-77 tomorrow until the cut-off of today, on the warehouse's clock; exactly at the cut-off it still makes it", () => {
    const cutOff = Date.parse("2026-11-18T21:00:00Z");
    expect(cutOffOf(rule("16:00"), "2026-11-19")).toBe(cutOff);
    expect(dates(rule("16:00"), cutOff)[0]).toBe("2026-11-19");
    expect(dates(rule("16:00"), cutOff + 1)[0]).toBe("2026-11-20");
  });

  it("OP-77 no cut-off, or one that nobody can read, is none: tomorrow until midnight", () => {
    for (const time of [null, "", "25:00", "4pm"])
      expect(deliveryDays(rule(time), Date.parse("2026-11-19T04:59:00Z"))[0]).toEqual({
        date: "2026-11-19",
        cutOff: null,
      });
  });

  it("T23 a cut-off in the hour that the clock skips is after the gap, one in the hour that comes twice is the first", () => {
    expect(localTime(instantAt("2026-03-08", "02:30", "America/New_York"), "America/New_York")).toBe(
      "2026-03-08T03:30:00",
    );
    expect(new Date(instantAt("2026-11-01", "01:30", "America/New_York")).toISOString()).toBe(
      "2026-11-01T05:30:00.000Z",
    );
  });

  it("T23 OP-77 in every zone the days are delivery days after today, in order, each with its cut-off still to come", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2030-01-01") }),
        fc.constantFrom(...zones),
        fc.constantFrom("00:00", "02:30", "16:00", "23:59"),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        (now, zone, time, week) => {
          const days = deliveryDays(rule(time, week, zone), now);
          for (const [index, { date, cutOff }] of days.entries()) {
            expect(week).toContain(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
            expect(date > localDay(now, zone)).toBe(true);
            expect(cutOff! >= now).toBe(true);
            expect(localDay(cutOff!, zone) < date).toBe(true);
            if (index > 0) expect(date > days[index - 1]!.date).toBe(true);
          }
        },
      ),
    );
  });

  it("T23 an instant on a zone's clock is read back the same, unless the clock skips it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2030-01-01") }),
        fc.constantFrom(...zones),
        (at, zone) => {
          const local = localTime(at - (at % 60_000), zone);
          const back = instantAt(local.slice(0, 10), local.slice(11, 16), zone);
          expect(localTime(back, zone)).toBe(`${local.slice(0, 16)}:00`);
        },
      ),
    );
  });
});
