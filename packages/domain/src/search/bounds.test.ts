import fc from "fast-check";
import { expect, it } from "vitest";
import { canHold, readBounds, writeBounds } from "./bounds.ts";

it("SEARCH-30 SEARCH-29 NAV-17 a link's bounds are min:max, either optional; anything else is none", () => {
  expect(readBounds("10:20")).toEqual({ min: 10, max: 20 });
  expect(readBounds(":20.5")).toEqual({ min: null, max: 20.5 });
  expect(readBounds("-3:")).toEqual({ min: -3, max: null });
  expect(readBounds("0:0")).toEqual({ min: 0, max: 0 });
  for (const text of ["", ":", "10", "a:b", "1:2:3", "1e3:", " 1:2", "NaN:", "1.:"])
    expect(readBounds(text)).toBeNull();
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (min, width) => {
      expect(readBounds(`${min}:${min + width}`)).toEqual({ min, max: min + width });
    }),
  );
});

it("SEARCH-30 NAV-17 reversed bounds are swapped, and written that way", () => {
  expect(readBounds("90:60")).toEqual({ min: 60, max: 90 });
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (one, other) => {
      const bounds = { min: Math.min(one, other), max: Math.max(one, other) };
      expect(readBounds(`${one}:${other}`)).toEqual(bounds);
      expect(readBounds(writeBounds(bounds))).toEqual(bounds);
    }),
  );
  expect([writeBounds({ min: null, max: 5 }), writeBounds({ min: 5, max: null })]).toEqual([":5", "5:"]);
});

it("SEARCH-29 a range outside of the results' prices holds none of them", () => {
  expect(canHold({ min: null, max: 25 }, 33.84, 164.59)).toBe(false);
  expect(canHold({ min: 100, max: null }, 2, 99.99)).toBe(false);
  expect(canHold({ min: 25, max: 50 }, 50, 60)).toBe(true);
  expect(canHold({ min: null, max: null }, 0, 0)).toBe(true);
});
