import { localDay, localTime } from "@larder/domain/time/local-time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type CalendarDay,
  currentDeliveryDays,
  cutOffOf,
  type DeliveryCalendar,
  deliveryDays,
  instantAt,
} from "./delivery-dates.ts";

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
  calendar: DeliveryCalendar = new Map(),
) => ({ cutOffTime, deliveryDays: days, warehouseZone, calendar });
const closed = { isClosed: true, cutOffTime: null };
const until = (cutOffTime: string) => ({ isClosed: false, cutOffTime });
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const dates = (...args: Parameters<typeof deliveryDays>) => deliveryDays(...args).map(({ date }) => date);

describe("delivery days", () => {
  it("OP-77 tomorrow until the cut-off of today, on the warehouse's clock; exactly at the cut-off it still makes it", () => {
    const cutOff = Date.parse("2026-11-18T21:00:00Z");
    expect(cutOffOf(rule("16:00"), "2026-11-19")).toBe(cutOff);
    expect(dates(rule("16:00"), cutOff)[0]).toBe("2026-11-19");
    expect(dates(rule("16:00"), cutOff + 1)[0]).toBe("2026-11-20");
  });

  it("OP-77 no cut-off, or an unreadable one, is none: tomorrow until midnight", () => {
    for (const time of [null, "", "25:00", "4pm"])
      expect(deliveryDays(rule(time), Date.parse("2026-11-19T04:59:00Z"))[0]).toEqual({
        date: "2026-11-19",
        cutOff: null,
      });
  });

  it("OP-77 Thanksgiving is not offered, its eve closes early, and Friday's orders close on Wednesday", () => {
    const calendar = new Map<string, CalendarDay>([
      ["2026-11-25", until("14:00")],
      ["2026-11-26", closed],
    ]);
    const now = Date.parse("2026-11-22T12:00:00Z");
    const days = deliveryDays(rule("16:00", undefined, undefined, calendar), now);
    expect(days.slice(0, 4)).toEqual([
      { date: "2026-11-23", cutOff: Date.parse("2026-11-22T21:00:00Z") },
      { date: "2026-11-24", cutOff: Date.parse("2026-11-23T21:00:00Z") },
      { date: "2026-11-25", cutOff: Date.parse("2026-11-24T19:00:00Z") },
      { date: "2026-11-27", cutOff: Date.parse("2026-11-25T21:00:00Z") },
    ]);
    // A time of the calendar is only ever earlier than the customer's own.
    expect(cutOffOf(rule("12:00", undefined, undefined, calendar), "2026-11-25")).toBe(
      Date.parse("2026-11-24T17:00:00Z"),
    );
    expect(cutOffOf(rule(null, undefined, undefined, calendar), "2026-11-25")).toBe(Date.parse("2026-11-24T19:00:00Z"));
  });

  it("T23 OP-77 a cut-off keeps its hour on the warehouse's clock when the clocks change", () => {
    const berlin = rule("16:00", [1, 2, 3, 4, 5, 6, 7], "Europe/Berlin");
    expect(new Date(cutOffOf(berlin, "2026-03-29")!).toISOString()).toBe("2026-03-28T15:00:00.000Z");
    expect(new Date(cutOffOf(berlin, "2026-03-30")!).toISOString()).toBe("2026-03-29T14:00:00.000Z");
    expect(new Date(cutOffOf(berlin, "2026-10-25")!).toISOString()).toBe("2026-10-24T14:00:00.000Z");
    expect(new Date(cutOffOf(berlin, "2026-10-26")!).toISOString()).toBe("2026-10-25T15:00:00.000Z");
  });

  /** A zone, a week, a cut-off and exceptional days around an instant. */
  const situation = fc
    .record({
      now: fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2030-01-01") }),
      zone: fc.constantFrom(...zones),
      time: fc.constantFrom(null, "00:00", "02:30", "16:00", "23:59"),
      week: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      exceptions: fc.array(
        fc.tuple(fc.integer({ min: -3, max: 24 }), fc.constantFrom(closed, until("01:30"), until("14:00"))),
        { maxLength: 12 },
      ),
    })
    .map(({ now, zone, time, week, exceptions }) => {
      const today = localDay(now, zone);
      const calendar = new Map(exceptions.map(([ahead, day]) => [later(today, ahead), day]));
      return { now, today, plain: rule(time, week, zone), rule: rule(time, week, zone, calendar) };
    });

  it("OP-77 whatever the calendar: no closed day is offered, every cut-off is on a working day of the warehouse, not past and not later than usual", () => {
    fc.assert(
      fc.property(situation, ({ now, today, plain, rule: given }) => {
        const days = deliveryDays(given, now);
        expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].toSorted());
        for (const { date, cutOff } of days) {
          expect(given.calendar.get(date)?.isClosed ?? false).toBe(false);
          expect(date > today).toBe(true);
          expect(given.deliveryDays).toContain(new Date(`${date}T00:00:00Z`).getUTCDay() || 7);
          expect(cutOff).toBe(cutOffOf(given, date));
          if (cutOff === null) continue;
          expect(cutOff).toBeGreaterThanOrEqual(now);
          const day = localDay(cutOff, given.warehouseZone);
          expect(day < date).toBe(true);
          expect(given.calendar.get(day)?.isClosed ?? false).toBe(false);
          const usual = cutOffOf(plain, date);
          if (usual !== null) expect(cutOff).toBeLessThanOrEqual(usual);
        }
        // The calendar takes days away and gives none.
        const without = new Set(deliveryDays(plain, now).map(({ date }) => date));
        for (const { date } of days) expect(without.has(date)).toBe(true);
      }),
    );
  });

  it("OP-77 what is kept of the days is what is computed now, at every instant that follows", () => {
    fc.assert(
      fc.property(
        situation,
        fc.array(fc.integer({ min: 0, max: 40_000_000 }), { maxLength: 8 }),
        ({ now, rule: given }, steps) => {
          let at = now;
          for (const step of [0, ...steps]) {
            at += step;
            const { days, today } = currentDeliveryDays(given, at);
            expect(days).toEqual(deliveryDays(given, at));
            expect(today).toBe(localDay(at, given.warehouseZone));
          }
        },
      ),
    );
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
