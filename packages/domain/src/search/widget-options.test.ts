import fc from "fast-check";
import { expect, it } from "vitest";
import { rangeStep, readBound, readRange } from "./range.ts";
import { paginationProblems } from "./pagination-options.ts";
import { MENU_SELECT_LIMIT, readOperator, readTheme } from "./widget-options.ts";
import { WIDGET_DEFAULTS } from "./widget-defaults.ts";

it("CONST-35 CONST-33 SEARCH-28 the five defaults and the menu select's limit", () => {
  expect(WIDGET_DEFAULTS).toEqual({
    highlightTag: "mark",
    escapeHTML: true,
    showBanner: true,
    showPrevious: false,
    operator: "or",
  });
  expect(MENU_SELECT_LIMIT).toBe(10);
});

it("SEARCH-26 CONST-35 the operator is and or or, by default or; anything else is reported", () => {
  expect(readOperator(undefined)).toEqual({ operator: "or" });
  expect(readOperator("and")).toEqual({ operator: "and" });
  expect(readOperator("or")).toEqual({ operator: "or" });
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.constant("or"))),
      (value) => {
        fc.pre(value !== "and" && value !== "or");
        expect(readOperator(value)).toMatchObject({ option: "operator" });
      },
    ),
  );
  expect(readOperator("xor")).toEqual({ option: "operator", problem: `operator must be 'and' or 'or', not "xor"` });
});

it("SEARCH-23 padding and total pages must be above 0; all problems are reported", () => {
  expect(paginationProblems({ padding: 3, totalPages: 1 })).toEqual([]);
  expect(paginationProblems({})).toEqual([]);
  expect(paginationProblems({ padding: 0, totalPages: -1 }).map((one) => one.option)).toEqual([
    "padding",
    "totalPages",
  ]);
  expect(paginationProblems({ padding: "3" })[0]?.problem).toBe(`padding must be a number greater than 0, not "3"`);
  fc.assert(
    fc.property(fc.double(), fc.double(), (padding, totalPages) => {
      const expected = [...(padding > 0 ? [] : ["padding"]), ...(totalPages > 0 ? [] : ["totalPages"])];
      expect(paginationProblems({ padding, totalPages }).map((one) => one.option)).toEqual(expected);
    }),
  );
});

it("SEARCH-48 the theme is light or dark, by default light", () => {
  expect([readTheme(undefined), readTheme("light"), readTheme("dark")]).toEqual([
    { theme: "light" },
    { theme: "light" },
    { theme: "dark" },
  ]);
  expect(readTheme("blue")).toEqual({ option: "theme", problem: `theme must be 'light' or 'dark', not "blue"` });
});

it("SEARCH-31 the step is 1 / 10^precision", () => {
  expect([rangeStep(), rangeStep(0), rangeStep(1), rangeStep(2), rangeStep(-1), rangeStep(1.5), rangeStep(13)]).toEqual(
    [1, 1, 0.1, 0.01, 1, 1, 1],
  );
  expect(rangeStep(12)).toBe(1e-12);
});

it("SEARCH-31 input is a number, on the step, within the index's bounds", () => {
  const range = { min: 2, max: 50 };
  expect(readBound("1", range)).toBe(2);
  expect(readBound("51", range)).toBe(50);
  expect(readBound(" 7.26 ", range, 1)).toBe(7.3);
  expect(readBound("7.4", range)).toBe(7);
  expect(readBound(".5", { min: 0, max: 1 }, 2)).toBe(0.5);
  for (const typed of ["", " ", "abc", "1e3", "0x10", "1,5", "--1", ".", "Infinity"])
    expect(readBound(typed, range)).toBeNull();
  fc.assert(
    fc.property(
      fc.integer(),
      fc.nat(),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
      fc.nat(4),
      (min, width, value, precision) => {
        const bound = readBound(value.toFixed(6), { min, max: min + width }, precision);
        expect(bound).toBeGreaterThanOrEqual(min);
        expect(bound).toBeLessThanOrEqual(min + width);
      },
    ),
  );
});

it("SEARCH-30 SEARCH-31 a range typed from high to low is swapped", () => {
  const range = { min: 0, max: 100 };
  expect(readRange("90", "60", range)).toEqual([60, 90]);
  expect(readRange("60", "90", range)).toEqual([60, 90]);
  expect(readRange("", "60", range)).toEqual([null, 60]);
  expect(readRange("x", "", range)).toEqual([null, null]);
});
