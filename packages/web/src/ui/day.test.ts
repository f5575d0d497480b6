import { expect, it } from "vitest";
import { sameDay, shortDay, timeOfDay, weekday } from "./day.ts";

it("GUIDE-VIEW-07 a date without a time is the same day in every zone, an instant is the customer's day", () => {
  for (const zone of ["Pacific/Honolulu", "America/New_York", "Asia/Tokyo"]) {
    expect(shortDay("2026-11-12", zone)).toBe("Nov 12");
    expect(weekday("2026-11-20", zone)).toBe("Fri, Nov 20");
  }
  expect(shortDay("2026-11-12T02:00:00Z", "America/New_York")).toBe("Nov 11");
  expect(shortDay("2026-11-12T02:00:00Z", "Asia/Tokyo")).toBe("Nov 12");
});

it("GUIDE-VIEW-07 an invalid date shows nothing, never 'Invalid Date'", () => {
  for (const text of [null, undefined, "", "soon", "2026-13-40"]) {
    expect(shortDay(text, "UTC")).toBe("");
    expect(weekday(text, "UTC")).toBe("");
  }
});

it("CART-06 a cut-off is shown in the customer's time", () => {
  const at = Date.parse("2026-11-19T21:00:00Z");
  expect(timeOfDay(at, "America/New_York").replace(/\s/g, " ")).toBe("4:00 PM");
  expect(sameDay(at, Date.parse("2026-11-20T04:00:00Z"), "America/New_York")).toBe(true);
  expect(sameDay(at, Date.parse("2026-11-20T06:00:00Z"), "America/New_York")).toBe(false);
});
