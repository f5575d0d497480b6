import fc from "fast-check";
import { expect, it } from "vitest";
import { clampPage, PAGE_SIZES, pageFromUrl, pageToUrl, readPageSize } from "./page.ts";

it("SEARCH-24 page 99 of 5 is the last, -1 the first, and without pages it is 0", () => {
  expect(clampPage(99, 5)).toBe(4);
  expect(clampPage(5, 5)).toBe(4);
  expect(clampPage(4, 5)).toBe(4);
  expect(clampPage(-1, 5)).toBe(0);
  expect(clampPage(3, 0)).toBe(0);
  expect(clampPage(2.5, 5)).toBe(2);
  expect(clampPage(1, 1.5)).toBe(1);
});

it("SEARCH-24 any requested page gives an existing one, and an existing page itself", () => {
  fc.assert(
    fc.property(fc.double(), fc.nat(1000), (requested, pages) => {
      const page = clampPage(requested, pages);
      expect(Number.isInteger(page)).toBe(true);
      expect(page).toBeGreaterThanOrEqual(0);
      expect(page).toBeLessThanOrEqual(Math.max(0, pages - 1));
    }),
  );
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (page, more) => {
      expect(clampPage(page, page + 1 + more)).toBe(page);
    }),
  );
});

it.each([null, "", "0", "-1", "abc", "1.5", "1e3", " 2", "0x2", "٣", "9".repeat(400)])(
  "NAV-18 pageNumber=%s is the first page",
  (text) => {
    expect(pageFromUrl(text)).toBe(0);
  },
);

it("NAV-18 pageNumber=1 is 0, and it reads back as written", () => {
  expect(pageFromUrl("1")).toBe(0);
  expect(pageFromUrl("2")).toBe(1);
  expect(pageToUrl(0)).toBe("1");
  fc.assert(
    fc.property(fc.nat(999_999_998), (page) => {
      expect(pageFromUrl(pageToUrl(page))).toBe(page);
    }),
  );
});

it("SEARCH-46 a page shows one of the sizes on offer, otherwise the default", () => {
  expect(PAGE_SIZES.map((size) => readPageSize(String(size)))).toEqual([...PAGE_SIZES]);
  for (const text of [null, "", "0", "-24", "25", "1e9", "48.0"]) expect(readPageSize(text)).toBe(PAGE_SIZES[0]);
});
