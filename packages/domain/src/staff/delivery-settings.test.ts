import fc from "fast-check";
import { expect, it } from "vitest";
import { dayProblems, priceListIdOf, priceListProblems, warehouseProblems } from "./delivery-settings.ts";

it("OP-67 a new price list's id is made of its name, fits files and commands, and is never taken", () => {
  expect(priceListIdOf("  Hôtels A & B ", [])).toBe("hotels-a-b");
  expect(priceListIdOf("Hotels", ["hotels", "hotels-2"])).toBe("hotels-3");
  expect(priceListIdOf("価格", [])).toBe("list");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), fc.integer({ min: 0, max: 12 }), (name, count) => {
      const taken: string[] = [];
      for (let at = 0; at <= count; at += 1) taken.push(priceListIdOf(name, taken));
      expect(new Set(taken).size).toBe(count + 1);
      expect(taken.filter((id) => !/^[a-z\d][a-z\d-]{0,39}$/.test(id))).toEqual([]);
    }),
  );
});

it("OP-77 a price list and a warehouse have names, and a warehouse a known time zone", () => {
  const zones = new Set(["America/Chicago"]);
  expect(priceListProblems({ name: " " })).toEqual([{ field: "name", _tag: "Required" }]);
  expect(warehouseProblems({ name: "Reno", zone: "America/Chicago" }, zones)).toEqual([]);
  expect(warehouseProblems({ name: "x".repeat(101), zone: "" }, zones)).toEqual([
    { field: "name", _tag: "TooLong", limit: 100 },
    { field: "zone", _tag: "NotOffered" },
  ]);
});

it("OP-77 an exceptional day is a day without deliveries or with a time, and can be a usual one again", () => {
  const fields = (day: string, exception: { cutOffTime: string | null; reason: string } | null) =>
    dayProblems({ day, exception }).map(({ field }) => field);
  expect(fields("2026-11-26", { cutOffTime: null, reason: "Thanksgiving" })).toEqual([]);
  expect(fields("2026-11-26", { cutOffTime: "14:00", reason: "" })).toEqual([]);
  expect(fields("2026-11-26", null)).toEqual([]);
  expect(fields("2026-02-30", { cutOffTime: "", reason: "x".repeat(101) })).toEqual([
    "day",
    "exception.cutOffTime",
    "exception.reason",
  ]);
});
