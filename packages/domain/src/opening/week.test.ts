import fc from "fast-check";
import { expect, it } from "vitest";
import { readWeek } from "./week.ts";

it("OP-77 days are read as lists, ranges, words and numbers, each once and in order", () => {
  expect(readWeek("Fri, mon and Wednesday")).toEqual([1, 3, 5]);
  expect(readWeek("Mon-Fri")).toEqual([1, 2, 3, 4, 5]);
  expect(readWeek("Sat – Mon")).toEqual([1, 6, 7]);
  expect(readWeek("5;1|1")).toEqual([1, 5]);
  expect(readWeek("")).toEqual([]);
  for (const text of ["Someday", "m", "8", "Mon-", "Mon-Tue-Wed"]) expect(readWeek(text)).toBe(null);
});

it("OP-77 days as numbers are read as the same days", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), (days) => {
      expect(readWeek(days.join(" "))).toEqual(days.toSorted((a, b) => a - b));
    }),
  );
});
