import fc from "fast-check";
import { expect, it } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

it("HIST-01 links to the first, the last and the pages around the current one are offered", () => {
  expect(pageNumbers(1, 9)).toEqual([1, 2, 3, null, 9]);
  expect(pageNumbers(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, null, 7, 8, 9]);
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(3, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(6, 12, 2)).toEqual([1, null, 4, 5, 6, 7, 8, null, 12]);
  expect(pageNumbers(1, 12, 2)).toEqual([1, 2, 3, 4, 5, null, 12]);
});

it("HIST-01 pages ascend within bounds, include the current one, and a gap skips at least two", () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 400 })
        .chain((pages) =>
          fc.tuple(fc.constant(pages), fc.integer({ min: 1, max: pages }), fc.integer({ min: 1, max: 5 })),
        ),
      ([pages, current, padding]) => {
        const list = pageNumbers(current, pages, padding);
        const numbers = list.filter((page) => page !== null);
        expect(numbers).toContain(current);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        list.forEach((page, at) => {
          const before = list[at - 1];
          const after = list[at + 1];
          if (page === null) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
          else if (typeof before === "number") expect(page).toBe(before + 1);
        });
      },
    ),
  );
});
