import fc from "fast-check";
import { expect, it } from "vitest";
import { isDay, isInstant } from "./written-date.ts";

it("T21 a day exists in the calendar", () => {
  for (const text of ["2026-02-28", "2024-02-29", "2026-12-31", "0001-01-01", "9999-12-31"])
    expect(isDay(text), text).toBe(true);
  for (const text of [
    "2026-02-30",
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "-1",
    "",
    "2026-1-1",
    "0000-01-01",
    "2026-02-28T00:00",
  ])
    expect(isDay(text), text).toBe(false);
});

it("T21 an instant is a day and time with a zone", () => {
  for (const text of [
    "2026-11-18T15:00:00Z",
    "2026-11-18T15:00Z",
    "2026-11-18T15:00:00.123Z",
    "2026-11-18T15:00:00+05:30",
    "2026-11-18T15:00:00-15:59",
  ])
    expect(isInstant(text), text).toBe(true);
  for (const text of [
    "2026-02-30T00:00:00Z",
    "-1",
    "2026-11-18",
    "2026-11-18T24:00:00Z",
    "2026-11-18T15:60:00Z",
    "2026-11-18T15:00:00",
    "2026-11-18T15:00:00+16:00",
  ])
    expect(isInstant(text), text).toBe(false);
});

const dates = fc.date({
  min: new Date("0001-01-01T00:00:00Z"),
  max: new Date("9999-12-31T23:59:59Z"),
  noInvalidDate: true,
});

it("T21 every day and instant a clock writes is valid and reads back", () => {
  fc.assert(
    fc.property(dates, (date) => {
      const text = date.toISOString();
      expect([isInstant(text), isDay(text.slice(0, 10))]).toEqual([true, true]);
    }),
  );
});

it("T21 no accepted day moves into the next month", () => {
  const text = fc
    .tuple(fc.nat(9_999), fc.nat(99), fc.nat(99))
    .map((parts) => parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join("-"));
  fc.assert(
    fc.property(text, (day) => {
      if (isDay(day)) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    }),
  );
});
